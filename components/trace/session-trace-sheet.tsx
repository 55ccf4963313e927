"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { type SessionTrace, sessionTraceQuery } from "@/components/api/traces";
import { DetailSection } from "@/components/common/detail-section";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Sheet } from "@/components/ui/sheet";
import { foldClass, Verbatim } from "@/components/ui/verbatim";
import { contextTokensIn, sessionFailureOf } from "@/lib/core/types/session-failures";
import { CallList } from "./call-list";
import { KeyFigures } from "./key-figures";
import { LETTERS, readPhases } from "./phases";
import { TraceBody } from "./trace-body";
import { useFormatAmounts } from "./use-format-amounts";
import { usePhaseLines } from "./use-phase-lines";

type SessionTraceSheetProps = {
  personaId: string;
  name: string;
  sessionId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** How a session was consolidated: phase by phase, from the check for trivial content to the reflection. */
export function SessionTraceSheet({ personaId, name, sessionId, open, onOpenChange }: SessionTraceSheetProps) {
  const t = useTranslations("trace.session");
  const trace = useQuery({ ...sessionTraceQuery(personaId, sessionId), enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead", { name })}>
      <TraceBody trace={trace} notFound={{ title: t("notFound.title"), body: t("notFound.body") }}>
        {(found) => <Story personaId={personaId} trace={found} />}
      </TraceBody>
    </Sheet>
  );
}

function Story({ personaId, trace }: { personaId: string; trace: SessionTrace }) {
  const t = useTranslations("trace.session");
  const failures = useTranslations("trace.failures");
  const { moment } = useDays();
  const { spent } = useFormatAmounts();
  return (
    <>
      <KeyFigures
        figures={[
          [t("begun"), moment(trace.startedAt)],
          [t("done"), trace.finishedAt && moment(trace.finishedAt)],
          [t("attempt"), trace.attempt > 1 ? String(trace.attempt) : null],
          [t("cost"), spent(trace.calls)],
          [
            t("failure"),
            trace.failure && failures(sessionFailureOf(trace.failure), { tokens: contextTokensIn(trace.failure) }),
          ],
        ]}
      />
      <PhaseCards personaId={personaId} trace={trace} />
      <DetailSection title={t("calls")}>
        <CallList calls={trace.calls} />
      </DetailSection>
      {trace.raw ? (
        <details>
          <summary className={foldClass}>{t("raw")}</summary>
          <Verbatim title={t("answer")} text={trace.raw} />
        </details>
      ) : null}
    </>
  );
}

function PhaseCards({ personaId, trace }: { personaId: string; trace: SessionTrace }) {
  const t = useTranslations("trace.phases");
  const phases = readPhases(trace.phases);
  const found = usePhaseLines(phases);
  const shockId = phases["C shock"]?.shockId;
  // A trivial session skips from A to F; any other missing phase is still to come, or was forgotten.
  const missing = phases["A trivial"]?.trivial ? t("skipped") : t("notYet");
  return (
    <ol aria-label={t("label")} className="flex flex-col gap-3">
      {LETTERS.map((letter) => {
        const { lines, problems } = found[letter];
        return (
          <li key={letter} className="rounded-xl border border-thread px-4 py-3">
            <h3 className="font-medium font-sans text-[0.9375rem]">
              <span className="text-ink-soft">{letter} · </span>
              {t(`${letter}.title`)}
            </h3>
            {lines.length === 0 ? <p className="mt-1 text-[0.9375rem] text-ink-soft">{missing}</p> : null}
            {lines.map((line) => (
              <p key={line} className="mt-1 text-[0.9375rem] text-ink-soft">
                {line}
              </p>
            ))}
            {letter === "C" && shockId ? (
              <Link
                href={routes.event(personaId, shockId)}
                className="inline-flex min-h-11 items-center text-[0.9375rem] text-lamp underline-offset-4 hover:underline"
              >
                {t("C.show")}
              </Link>
            ) : null}
            {problems.length > 0 ? (
              <ul lang="en" className="mt-2 list-disc pl-5 text-ink-soft text-sm [overflow-wrap:anywhere]">
                {problems.map((problem) => (
                  <li key={problem}>{problem}</li>
                ))}
              </ul>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}
