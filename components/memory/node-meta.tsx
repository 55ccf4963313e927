"use client";

import { Pin } from "lucide-react";
import type { MemoryNode } from "@/components/api/memory";
import { useTranslations } from "@/components/i18n/use-translations";
import { Chip } from "@/components/ui/chip";
import { ImpactBar } from "@/components/ui/impact-bar";
import { isShortened } from "@/lib/core/quote";
import { relationalTags } from "@/lib/core/types/nodes";
import { isKnownEmotion } from "../common/known-emotions";
import { useDays } from "../common/use-days";

/** Impact, tags, time and number of mentions. */
export function NodeMeta({ node }: { node: MemoryNode }) {
  const t = useTranslations("memory");
  return (
    <>
      <NodeStatus node={node} />
      <ImpactBar impact={node.emotionalImpact} />
      <EventTimes node={node} />
      {node.mentionCount > 1 ? <span>{t("times.count", { count: node.mentionCount })}</span> : null}
      <Tags node={node} />
    </>
  );
}

/** Badges: pinned, edited, shortened quote, in conflict. */
export function NodeStatus({ node }: { node: MemoryNode }) {
  const t = useTranslations("memory");
  const items = useTranslations("memoryEditor.edit");
  return (
    <>
      {node.pinnedAt ? (
        <Chip tone="lamp">
          <Pin aria-hidden className="size-3.5" />
          {t("pins.mark")}
        </Chip>
      ) : null}
      {node.editedAt || node.origin === "owner" ? <Chip>{items("mark")}</Chip> : null}
      {node.isQuote && isShortened(node.description) ? <Chip>{t("shortened")}</Chip> : null}
      {node.contested ? <Chip>{t("conflicts.mark")}</Chip> : null}
    </>
  );
}

/** Topics and emotions of a memory. */
export function Tags({ node }: { node: MemoryNode }) {
  const t = useTranslations("memory");
  const relational = relationalTags.filter((tag) => node.relationalTags.includes(tag));
  if (relational.length + node.emotionTags.length === 0) return null;
  return (
    <ul aria-label={t("tagsLabel")} className="flex flex-wrap gap-1.5">
      {relational.map((tag) => (
        <li key={tag}>
          <Chip>{t(`tags.${tag}`)}</Chip>
        </li>
      ))}
      {node.emotionTags.map((tag) => (
        <li key={tag}>
          <Chip className="border-transparent bg-well">{isKnownEmotion(tag) ? t(`emotions.${tag}`) : tag}</Chip>
        </li>
      ))}
    </ul>
  );
}

function EventTimes({ node }: { node: MemoryNode }) {
  const t = useTranslations("memory");
  const { day, happened: days } = useDays();
  const learned = day(node.learnedAt);
  const happened = days(node);
  if (!happened) return <time dateTime={node.learnedAt}>{t("when.learned", { day: learned })}</time>;
  return (
    <span>
      <time dateTime={node.eventTimeStart ?? undefined}>{happened}</time>
      {happened === learned ? null : <span> · {t("when.learned", { day: learned })}</span>}
    </span>
  );
}
