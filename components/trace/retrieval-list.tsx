"use client";

import { type ExcerptLine, type MatchLine, type RecalledLine, SCORE_PARTS } from "@/components/api/traces";
import { MemoryLink } from "@/components/common/memory-link";
import { MemoryMarker, markerOf } from "@/components/common/memory-marker";
import { useDays } from "@/components/common/use-days";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { foldClass } from "@/components/ui/verbatim";
import { useFormatAmounts } from "./use-format-amounts";

type RecalledListProps = {
  personaId: string;
  recalled: RecalledLine[];
  excerpts: ExcerptLine[];
  /** Expectations that the message seems to refer to. */
  matches: MatchLine[];
};

/** Memories recalled for the message, best first, each with its score; the parts of the score are collapsed. */
export function RecalledList({ personaId, recalled, excerpts, matches }: RecalledListProps) {
  const t = useTranslations("trace.recalled");
  const { score } = useFormatAmounts();
  const { day } = useDays();
  return (
    <ol className="flex flex-col gap-4">
      {recalled.map((line) => (
        <li key={line.id} className="flex gap-3">
          <span className="mt-3.5 text-lamp">
            <MemoryMarker kind={markerOf(line.type)} />
          </span>
          <div className="min-w-0 flex-1">
            <MemoryLink personaId={personaId} node={line} />
            <details>
              <summary className={foldClass}>{t("score", { total: score(line.score.total ?? 0) })}</summary>
              <ScoreParts score={line.score} />
            </details>
          </div>
        </li>
      ))}
      {excerpts.map((line) => (
        <li key={line.id} className="pl-7">
          <p dir="auto" className="font-serif leading-normal [overflow-wrap:anywhere]">
            {line.description}
          </p>
          <p className="text-ink-soft text-sm">
            {t("excerpt", { role: line.role, day: day(line.at), relevance: score(line.relevance) })}
          </p>
        </li>
      ))}
      {matches.map((line) => (
        <li key={line.id} className="pl-7">
          <p dir="auto" className="font-serif leading-normal [overflow-wrap:anywhere]">
            <MemoryText text={line.description} />
          </p>
          <p className="text-ink-soft text-sm">{t("match", { cosine: score(line.cosine ?? 0) })}</p>
        </li>
      ))}
    </ol>
  );
}

function ScoreParts({ score: parts }: { score: RecalledLine["score"] }) {
  const t = useTranslations("trace.recalled.parts");
  const { score } = useFormatAmounts();
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 rounded-lg bg-well px-3 py-2 text-sm">
      {SCORE_PARTS.map((part) => {
        const value = parts[part];
        if (value === undefined) return null;
        return (
          <div key={part} className="contents">
            <dt className="text-ink-soft">{t(part)}</dt>
            <dd className="text-right tabular-nums">{value === null ? "–" : score(value)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
