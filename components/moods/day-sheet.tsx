"use client";

import { useQuery } from "@tanstack/react-query";
import { dayEventsQuery } from "@/components/api/queries";
import type { TimelineItem } from "@/components/api/timeline";
import { dayQuery } from "@/components/api/timeline";
import { ConnectedList } from "@/components/common/connected-list";
import { MutedText } from "@/components/common/detail-section";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { EventRow } from "@/components/memory/event-row";
import { TimelineEntry } from "@/components/timeline/timeline-entry";
import { Sheet } from "@/components/ui/sheet";
import { shiftDay, startOfDayIn } from "@/lib/core/clock";
import { useImpactTexts } from "./use-mood-texts";

type DaySheetProps = { personaId: string; name: string; day: string | null; zone: string; onClose: () => void };

/** One day: its sessions, moods and memories, with their source messages. */
export function DaySheet({ personaId, name, day, zone, onClose }: DaySheetProps) {
  const { date } = useImpactTexts();
  return (
    <Sheet
      open={day !== null}
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={day ? date(day, { weekday: "long", day: "numeric", month: "long", year: "numeric" }) : ""}
    >
      {day ? <Day personaId={personaId} name={name} day={day} zone={zone} /> : null}
    </Sheet>
  );
}

function Day({ personaId, name, day, zone }: Omit<DaySheetProps, "onClose"> & { day: string }) {
  const t = useTranslations("moods.day");
  const [since, before] = [startOfDayIn(zone, day), startOfDayIn(zone, shiftDay(day, 1))];
  const read = useQuery(dayQuery(personaId, { day, since, before }));
  const felt = useQuery(dayEventsQuery(personaId, day));
  if (read.isPending || felt.isPending) return <ListSkeleton />;
  if (!read.data || !felt.data) {
    return <ListError onRetry={() => void Promise.all([read.refetch(), felt.refetch()])} />;
  }
  const events = felt.data;
  const items = read.data.filter(({ kind }) => kind !== "event");
  if (events.length + items.length === 0) return <MutedText>{t("empty")}</MutedText>;
  const memories = items.filter((item) => shelfOf(item) === "memories");
  const moments = (shelf: "sessions" | "people") =>
    items
      .filter((item) => shelfOf(item) === shelf)
      .map((item) => <TimelineEntry key={`${item.kind} ${item.id}`} personaId={personaId} name={name} item={item} />);
  return (
    <>
      {events.length + memories.length > 0 ? (
        <Shelf title={t("memories")}>
          <ConnectedList label={t("memories")}>
            {events.map((event) => (
              <EventRow key={event.id} personaId={personaId} name={name} node={event} fresh={false} />
            ))}
            {memories.map((item) => (
              <TimelineEntry key={item.id} personaId={personaId} name={name} item={item} />
            ))}
          </ConnectedList>
        </Shelf>
      ) : null}
      {(["sessions", "people"] as const).map((shelf) =>
        moments(shelf).length > 0 ? (
          <Shelf key={shelf} title={t(shelf)}>
            <ConnectedList label={t(shelf)}>{moments(shelf)}</ConnectedList>
          </Shelf>
        ) : null,
      )}
    </>
  );
}

function Shelf({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="mt-5 first:mt-0">
      <h3 className="font-medium font-sans text-ink-soft text-sm">{title}</h3>
      {children}
    </section>
  );
}

function shelfOf({ kind }: TimelineItem): "memories" | "sessions" | "people" {
  if (kind === "session_close" || kind === "mood") return "sessions";
  return kind === "entity" || kind === "entity_description" ? "people" : "memories";
}
