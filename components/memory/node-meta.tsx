"use client";

import { useFormatter, useNow, useTranslations } from "next-intl";
import type { MemoryNode } from "@/components/api/memory";
import { Chip } from "@/components/ui/chip";
import { FeelingBar } from "@/components/ui/feeling-bar";
import { relationalTags } from "@/lib/core/types/nodes";
import { isKnownEmotion } from "./known-emotions";

/** How it felt, what it touches, when it was. */
export function NodeMeta({ node }: { node: MemoryNode }) {
  return (
    <>
      <FeelingBar impact={node.emotionalImpact} />
      <Moments node={node} />
      <Tags node={node} />
    </>
  );
}

function Tags({ node }: { node: MemoryNode }) {
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

function Moments({ node }: { node: MemoryNode }) {
  const t = useTranslations("memory");
  const format = useFormatter();
  const thisYear = format.dateTime(useNow(), { year: "numeric" });
  const dayOf = (date: Date) =>
    format.dateTime(date, {
      day: "numeric",
      month: "short",
      year: format.dateTime(date, { year: "numeric" }) === thisYear ? undefined : "numeric",
    });
  const learned = dayOf(new Date(node.learnedAt));
  const { eventTimeStart: start, eventTimeEnd: end } = node;
  if (!start) return <time dateTime={node.learnedAt}>{t("when.learned", { day: learned })}</time>;
  const from = dayOf(new Date(start));
  const until = end ? dayOf(new Date(end)) : from;
  const happened = until === from ? from : `${from} – ${until}`;
  return (
    <span>
      <time dateTime={start}>{happened}</time>
      {happened === learned ? null : <span> · {t("when.learned", { day: learned })}</span>}
    </span>
  );
}
