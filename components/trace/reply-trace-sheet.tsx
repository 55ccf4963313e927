"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReplyTrace, replyTraceQuery } from "@/components/api/traces";
import { DetailSection, MutedText } from "@/components/common/detail-section";
import { useTranslations } from "@/components/i18n/use-translations";
import { Sheet } from "@/components/ui/sheet";
import { CallList } from "./call-list";
import { KeyFigures } from "./key-figures";
import { PromptParts } from "./prompt-parts";
import { RecalledList } from "./retrieval-list";
import { StageList } from "./stage-list";
import { TraceBody } from "./trace-body";
import { useFormatAmounts } from "./use-format-amounts";

type ReplyTraceSheetProps = {
  personaId: string;
  name: string;
  turnId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** How a reply was made: the duration of each stage, recalled memories with the reasons, and the prompt. */
export function ReplyTraceSheet({ personaId, name, turnId, open, onOpenChange }: ReplyTraceSheetProps) {
  const t = useTranslations("trace.reply");
  const trace = useQuery({ ...replyTraceQuery(personaId, turnId), enabled: open });
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={t("title")} description={t("lead", { name })}>
      <TraceBody trace={trace} notFound={{ title: t("notFound.title"), body: t("notFound.body") }}>
        {(found) => <Story personaId={personaId} trace={found} />}
      </TraceBody>
    </Sheet>
  );
}

function Story({ personaId, trace }: { personaId: string; trace: ReplyTrace }) {
  const t = useTranslations("trace.reply");
  const { took, tokens, spent } = useFormatAmounts();
  const recalled = trace.retrieval.filter((line) => line.kind === "recalled");
  const excerpts = trace.retrieval.filter((line) => line.kind === "excerpt");
  const matches = trace.retrieval.filter((line) => line.kind === "expectation_match");
  return (
    <>
      <KeyFigures
        figures={[
          [t("total"), took(trace.totalMs)],
          [t("firstWord"), trace.firstTokenMs === null ? null : took(trace.firstTokenMs)],
          [t("model"), trace.model],
          [t("tokens"), tokens(trace)],
          [t("cost"), spent(trace.calls)],
        ]}
      />
      <DetailSection title={t("stages")}>
        <StageList stages={trace.stages} />
      </DetailSection>
      <DetailSection title={t("recalled")}>
        {recalled.length + excerpts.length + matches.length === 0 ? (
          <MutedText>{t("nothingRecalled")}</MutedText>
        ) : (
          <RecalledList personaId={personaId} recalled={recalled} excerpts={excerpts} matches={matches} />
        )}
        <AlwaysIncluded trace={trace} />
      </DetailSection>
      <DetailSection title={t("prompt")}>
        <PromptParts trace={trace} />
      </DetailSection>
      <DetailSection title={t("calls")}>
        <CallList calls={trace.calls} />
      </DetailSection>
    </>
  );
}

/** What is always included, in one sentence. */
function AlwaysIncluded({ trace }: { trace: ReplyTrace }) {
  const t = useTranslations("trace.reply");
  const alwaysIncluded = trace.retrieval.find((line) => line.kind === "always_included");
  if (!alwaysIncluded) return null;
  const { salientThoughtIds, selfIds, intentionIds, expectationIds, pinnedIds, windowMessages, entities } =
    alwaysIncluded;
  return (
    <div className="mt-3">
      <MutedText>
        {t("alwaysIncluded", {
          messages: windowMessages,
          thoughts: salientThoughtIds.length + selfIds.length,
          promises: intentionIds.length,
          expectations: expectationIds.length,
          pinned: pinnedIds.length,
        })}
      </MutedText>
      {entities.length > 0 ? (
        <MutedText>{t("named", { names: entities.map(({ name }) => name).join(", ") })}</MutedText>
      ) : null}
    </div>
  );
}
