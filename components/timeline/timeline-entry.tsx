"use client";

import Link from "next/link";
import { useFormatter } from "next-intl";
import type { ReactNode } from "react";
import type { ForgetTarget } from "@/components/api/forgetting";
import type { TimelineItem } from "@/components/api/timeline";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { countsOf } from "@/components/common/use-memory-counts";
import { useMoodLabels } from "@/components/common/use-mood-label";
import { calledByName, MemoryText, useUserName } from "@/components/common/user-name";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SessionTraceButton } from "@/components/trace/session-trace-button";
import { formatImpact } from "@/components/ui/impact-bar";

type TimelineEntryProps = { personaId: string; name: string; item: TimelineItem };

/** One item of a day: what it was, when, and a link where it has a page; without one it can be forgotten here. */
export function TimelineEntry({ personaId, name, item }: TimelineEntryProps) {
  const t = useTranslations("timeline.kinds");
  const format = useFormatter();
  const shown = useShown(personaId, name, item);
  const body = (
    <>
      <span className="mt-1 grid size-4 shrink-0 place-items-center bg-paper text-lamp">{shown.sign}</span>
      <span className="min-w-0 flex-1">
        <span className="block text-ink-soft text-sm">
          {t(item.kind)}
          {" · "}
          <time dateTime={item.at}>{format.dateTime(new Date(item.at), { hour: "2-digit", minute: "2-digit" })}</time>
          {shown.note ? ` · ${shown.note}` : null}
        </span>
        <span
          dir="auto"
          className="block max-w-measure font-serif leading-normal [overflow-wrap:anywhere] group-hover:text-lamp"
        >
          {shown.words}
        </span>
        {shown.sessionId ? <SessionTraceButton personaId={personaId} name={name} sessionId={shown.sessionId} /> : null}
      </span>
    </>
  );
  return (
    <li className="relative">
      {shown.href ? (
        <Link href={shown.href} className="group flex min-h-11 gap-4 rounded-lg py-2.5">
          {body}
        </Link>
      ) : (
        <div className="flex gap-4 py-2.5">
          {body}
          {shown.target ? <ForgetButton personaId={personaId} name={name} target={shown.target} isSmall /> : null}
        </div>
      )}
    </li>
  );
}

type Shown = {
  sign: ReactNode;
  words: ReactNode;
  note?: string;
  href?: string;
  target?: ForgetTarget;
  sessionId?: string;
};

function useShown(personaId: string, name: string, item: TimelineItem): Shown {
  const t = useTranslations("timeline");
  const memory = useTranslations("memory");
  const moods = useMoodLabels();
  const userName = useUserName();
  switch (item.kind) {
    case "event":
    case "thought":
    case "intention":
    case "expectation":
      return {
        sign: <MemoryMarker kind={markerOf(item.kind)} />,
        words: <MemoryText text={item.data.description} isQuote={item.data.isQuote} />,
        note: item.data.emotionalImpact === 0 ? undefined : formatImpact(item.data.emotionalImpact),
        href: routes.node(personaId, item.data),
      };
    case "entity":
      return { sign: <TimelineMarker />, words: item.data.canonicalName, href: routes.entity(personaId, item.id) };
    case "entity_description":
      return {
        sign: <TimelineMarker />,
        words: t("described", {
          name: item.data.canonicalName,
          words: calledByName(item.data.description ?? "", userName),
        }),
        href: routes.entity(personaId, item.id),
      };
    case "session_close":
      return {
        sign: <TimelineMarker />,
        words: item.data.summary ? <MemoryText text={item.data.summary} /> : t("sessionEnded"),
        note: [t("memories", countsOf(item.data)), ...(item.data.toBeCompared ? [t("toBeCompared")] : [])].join(" · "),
        sessionId: item.id,
        target: { kind: "session", id: item.id, text: item.data.summary ?? undefined },
      };
    case "mood": {
      const words = t("mood", { name, mood: moods(item.data.mood) ?? memory("mood.neutral") });
      return { sign: <TimelineMarker />, words, target: { kind: "mood", id: item.id, text: words } };
    }
  }
}

const TimelineMarker = () => <span aria-hidden className="size-1.5 rounded-full bg-edge" />;
