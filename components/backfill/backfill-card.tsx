"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useFormatter } from "next-intl";
import { type ReactNode, useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { type BackfillEstimate, type BackfillProgress, backfillQuery } from "@/components/api/backfill";
import { keys } from "@/components/api/keys";
import { useDays } from "@/components/common/use-days";
import { useTranslations } from "@/components/i18n/use-translations";
import { useFormatAmounts } from "@/components/trace/use-format-amounts";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { ProgressBar } from "@/components/ui/progress-bar";
import { Select } from "@/components/ui/select";
import { Sentences } from "@/components/ui/sentences";
import type { BackfillChoice } from "@/lib/core/types/backfill";
import { changeBackfill, startBackfill } from "@/server/actions/backfill";

/** Token limits that a user can choose from. */
const LIMITS = [50_000, 200_000, 1_000_000] as const;

/** Offers to process past conversations with the connected model, and shows the progress. Renders nothing where there are none. */
export function BackfillCard({ personaId }: { personaId: string }) {
  const { data } = useQuery(backfillQuery(personaId));
  if (!data) return null;
  const { hasModel, unread, others, progress } = data;
  if (progress && progress.status !== "done") return <Progress personaId={personaId} progress={progress} />;
  if (!hasModel) return null;
  if (unread.conversations > 0) return <Offer personaId={personaId} which="unread" estimate={unread} />;
  if (others.conversations > 0) return <Offer personaId={personaId} which="all" estimate={others} />;
  return null;
}

function Card({ children }: { children: ReactNode }) {
  const t = useTranslations("backfill");
  return (
    <section
      aria-label={t("title")}
      className="mb-5 flex flex-col gap-3 rounded-2xl border border-thread bg-sheet p-5 md:p-6"
    >
      <h2 className="text-xl">{t("title")}</h2>
      {children}
    </section>
  );
}

type OfferProps = { personaId: string; which: BackfillChoice; estimate: BackfillEstimate };

function Offer({ personaId, which, estimate: { conversations: count, tokens, cost } }: OfferProps) {
  const t = useTranslations("backfill");
  const format = useFormatter();
  const { money } = useFormatAmounts();
  const { run, busy, failure } = useBackfillAction(personaId, startBackfill);
  const [limit, setLimit] = useState("");
  const about = { tokens: format.number(tokens, { maximumSignificantDigits: 2 }) };
  const options = [
    { value: "", label: t("noLimit") },
    ...LIMITS.map((most) => ({ value: String(most), label: t("tokens", { tokens: format.number(most) }) })),
  ];
  return (
    <Card>
      <p>{t(which === "unread" ? "offer" : "offerOthers", { count })}</p>
      <Sentences className="text-[0.9375rem] text-ink-soft">
        {[cost === null ? t("estimate", about) : t("estimateCost", { ...about, cost: money(cost) }), t("explain")]}
      </Sentences>
      <Field label={t("limit")}>
        <Select value={limit} onChange={setLimit} options={options} className="max-w-60" />
      </Field>
      {failure}
      <div>
        <Button
          variant="primary"
          busy={busy}
          onClick={() => void run({ personaId, which, tokensMax: limit === "" ? null : Number(limit) })}
        >
          {t(which === "unread" ? "begin" : "beginOthers")}
        </Button>
      </div>
    </Card>
  );
}

function Progress({ personaId, progress }: { personaId: string; progress: BackfillProgress }) {
  const t = useTranslations("backfill");
  const format = useFormatter();
  const { moment } = useDays();
  const { run, busy, failure } = useBackfillAction(personaId, changeBackfill);
  const { read, total, tokens, tokensMax, pausedFor, waitsUntil } = progress;
  const isAtLimit = pausedFor === "limit";
  return (
    <Card>
      <ProgressBar label={t("title")} done={read} total={total} />
      <p aria-live="polite">{t("progress", { read, total })}</p>
      <p className="text-[0.9375rem] text-ink-soft">{t("used", { tokens: format.number(tokens) })}</p>
      {pausedFor ? <p>{t(`paused.${pausedFor}`, { tokens: format.number(tokensMax ?? 0) })}</p> : null}
      {waitsUntil && !pausedFor ? <p>{t("waits", { when: moment(waitsUntil) })}</p> : null}
      {failure}
      <div className="flex flex-wrap gap-2">
        {pausedFor ? (
          <Button
            variant="primary"
            busy={busy}
            onClick={() => void run({ personaId, action: "resume", ...(isAtLimit && { tokensMax: null }) })}
          >
            {t(isAtLimit ? "resumeLimit" : pausedFor === "failed" ? "resumeFailed" : "resume")}
          </Button>
        ) : (
          <Button busy={busy} onClick={() => void run({ personaId, action: "pause" })}>
            {t("pause")}
          </Button>
        )}
        <Button busy={busy} onClick={() => void run({ personaId, action: "stop" })}>
          {t("stop")}
        </Button>
      </div>
    </Card>
  );
}

/** Runs a backfill action, refetches the backfill afterwards, and renders the error if the action failed. */
function useBackfillAction<I>(personaId: string, action: Parameters<typeof useAction<I, unknown>>[0]) {
  const client = useQueryClient();
  const say = useErrorMessage();
  const { run, busy, error } = useAction(action);
  return {
    busy,
    failure: error ? (
      <p role="alert" className="text-alarm">
        {say(error)}
      </p>
    ) : null,
    run: async (input: I) => {
      await run(input);
      await client.invalidateQueries({ queryKey: keys.backfill(personaId) });
    },
  };
}
