"use client";

import { useQuery } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import { useState } from "react";
import { type SlowCycleRun, transcriptQuery } from "@/components/api/slow-cycles";
import { LinesSkeleton, MutedText } from "@/components/common/detail-section";
import { ListError } from "@/components/common/list-states";
import { useDays } from "@/components/common/use-days";
import { MemoryText } from "@/components/common/user-name";
import { useTranslations } from "@/components/i18n/use-translations";
import { foldClass, Verbatim } from "@/components/ui/verbatim";

/** One slow cycle: its open questions, its results and, collapsed, its prompt and answer. */
export function SlowCycleCard({ personaId, cycle }: { personaId: string; cycle: SlowCycleRun }) {
  const t = useTranslations("slowCycle");
  const { moment } = useDays();
  return (
    <li className="rounded-2xl border border-thread bg-sheet p-5 md:p-6">
      <p className="text-ink-soft text-sm">
        <time dateTime={cycle.ranAt}>{moment(cycle.ranAt)}</time>
        {" · "}
        {t("made", { thoughts: cycle.thoughtCount, expectations: cycle.expectationCount })}
      </p>
      {cycle.salientQuestions.length > 0 ? (
        <>
          <h2 className="mt-3 font-medium font-sans text-ink-soft text-sm">{t("questions")}</h2>
          <ul className="mt-1 flex flex-col gap-2">
            {cycle.salientQuestions.map((question) => (
              <li dir="auto" key={question} className="max-w-measure font-serif text-[1.125rem] leading-normal">
                <MemoryText text={question} />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="mt-3 max-w-measure">{t("noQuestions")}</p>
      )}
      {cycle.hasTranscript ? <Folded personaId={personaId} cycle={cycle} /> : <MutedText>{t("cleared")}</MutedText>}
    </li>
  );
}

function Folded({ personaId, cycle }: { personaId: string; cycle: SlowCycleRun }) {
  const t = useTranslations("slowCycle");
  const format = useFormatter();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className="mt-2" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={foldClass}>{t("transcript")}</summary>
      <p className="text-ink-soft text-sm">
        {t("cost", {
          model: cycle.model,
          input: format.number(cycle.inputTokens),
          output: format.number(cycle.outputTokens),
        })}
      </p>
      {isOpen ? <Transcript personaId={personaId} id={cycle.id} /> : null}
    </details>
  );
}

function Transcript({ personaId, id }: { personaId: string; id: string }) {
  const t = useTranslations("slowCycle.parts");
  const { data, isPending, isError, refetch } = useQuery(transcriptQuery(personaId, id));
  if (isPending) return <LinesSkeleton />;
  if (isError) return <ListError onRetry={() => void refetch()} />;
  const parts = [
    [t("system"), data.promptSystem],
    [t("user"), data.promptUser],
    [t("answer"), data.raw],
  ] as const;
  return parts.map(([title, text]) => (text ? <Verbatim key={title} title={title} text={text} /> : null));
}
