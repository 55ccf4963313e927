"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CalendarDays } from "lucide-react";
import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { useFormatter } from "next-intl";
import { type TimelineItem, type TimelineShelf, timelineQuery, timelineShelves } from "@/components/api/timeline";
import { ListError, ListMore, ListSkeleton } from "@/components/common/list-states";
import { useDayOf } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { ChipButton } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { TimelineEntry } from "./timeline-entry";

const shelves = Object.keys(timelineShelves) as TimelineShelf[];

/** Memories, moods and conversations by day, in the user's time zone. The view is stored in the address. */
export function TimelineSection({ personaId, name }: { personaId: string; name: string }) {
  const t = useTranslations("timeline");
  const asked = useSearchParams().get("kind");
  const shelf = shelves.find((one) => one === asked);
  const show = (kind?: TimelineShelf) =>
    window.history.replaceState(null, "", routes.timeline(personaId, { kind: kind === shelf ? undefined : kind }));
  return (
    <>
      <fieldset className="-mx-4 min-w-0 overflow-x-auto px-4 pb-1 md:mx-0 md:px-0">
        <legend className="sr-only">{t("show")}</legend>
        <div className="flex w-max gap-2 md:w-auto md:flex-wrap">
          <ChipButton pressed={!shelf} onClick={() => show()}>
            {t("all")}
          </ChipButton>
          {shelves.map((one) => (
            <ChipButton key={one} pressed={one === shelf} onClick={() => show(one)} className="whitespace-nowrap">
              {t(`shelves.${one}`)}
            </ChipButton>
          ))}
        </div>
      </fieldset>
      <Days key={shelf} personaId={personaId} name={name} shelf={shelf} />
    </>
  );
}

function Days({ personaId, name, shelf }: { personaId: string; name: string; shelf: TimelineShelf | undefined }) {
  const t = useTranslations("timeline");
  const memory = useTranslations("memory");
  const feelings = useTranslations("moods.day");
  const dayOf = useDayOf();
  const format = useFormatter();
  const list = useInfiniteQuery(timelineQuery(personaId, shelf));
  const items = distinct((list.data?.pages ?? []).flatMap((page) => page.items));
  if (list.isPending)
    return (
      <div className="pt-4">
        <ListSkeleton />
      </div>
    );
  if (list.isError && items.length === 0) return <ListError onRetry={() => void list.refetch()} />;
  if (items.length === 0 && !list.hasNextPage) {
    return (
      <EmptyState
        sign={<CalendarDays className="size-8" />}
        title={memory("empty.title")}
        body={shelf ? t("emptyShelf") : t("empty", { name })}
      />
    );
  }
  const title = (day: string) => format.dateTime(new Date(day), { dateStyle: "full", timeZone: "UTC" });
  return (
    <>
      {[...Map.groupBy(items, ({ at }) => dayOf(at))].map(([day, moments]) => (
        <section key={day} className="mt-6">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg first-letter:uppercase">{title(day)}</h2>
            <Link
              href={routes.moods(personaId, { day })}
              aria-label={feelings("linkOf", { day: title(day) })}
              className={clsx(
                "inline-flex min-h-11 min-w-11 shrink-0 items-center justify-end text-ink-soft text-sm underline-offset-4",
                "hover:text-lamp hover:underline",
              )}
            >
              {feelings("link")}
            </Link>
          </div>
          <ol
            aria-label={title(day)}
            className="relative mt-1 before:absolute before:inset-y-4 before:left-[7.5px] before:w-px before:bg-thread"
          >
            {moments.map((item) => (
              <TimelineEntry key={keyOf(item)} personaId={personaId} name={name} item={item} />
            ))}
          </ol>
        </section>
      ))}
      {list.hasNextPage ? (
        <ListMore label={t("older")} isBusy={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      ) : null}
    </>
  );
}

/** An entity may appear twice: when it was first mentioned, and when it was described. */
const keyOf = (item: TimelineItem) => `${item.kind} ${item.id}`;
const distinct = (items: TimelineItem[]) => [...new Map(items.map((item) => [keyOf(item), item])).values()];
