"use client";

import Link from "next/link";
import { useTranslations } from "next-intl";
import { retrySession } from "@/app/actions/sessions";
import { useAction } from "@/components/actions/use-action";
import { useErrorWords } from "@/components/actions/use-error-words";
import { Knot } from "@/components/memory/knot";
import { useKeptCounts } from "@/components/memory/use-kept-counts";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { useToast } from "@/components/ui/toast";
import type { SessionMark } from "./timeline";

/** Where one talk ended, and what was kept of it. Changes in place while the memory is being made. */
export function BoundaryRule({ personaId, session }: { personaId: string; session: SessionMark }) {
  const t = useTranslations("talk");
  return (
    <section aria-label={t("boundary.label")} className="mt-9 flex animate-fade-in items-center gap-4">
      <span aria-hidden className="h-px flex-1 bg-thread" />
      <div role="status" className="max-w-[75%] text-center text-[0.9375rem] text-ink-soft">
        {session.status === "failed" ? (
          <Failed personaId={personaId} session={session} />
        ) : session.status === "closed" ? (
          <Kept personaId={personaId} session={session} />
        ) : (
          <span className="animate-[breathe_1.8s_ease-in-out_infinite]">{t("boundary.remembering")}</span>
        )}
      </div>
      <span aria-hidden className="h-px flex-1 bg-thread" />
    </section>
  );
}

function Kept({ personaId, session }: { personaId: string; session: SessionMark }) {
  const t = useTranslations("talk");
  const counts = useKeptCounts(personaId, session);
  // Told by the live feed: it has just become memory.
  const link = { personaId, fresh: session.eventsCount !== null };
  if (!counts) return <MemoryLink {...link}>{t("boundary.kept")}</MemoryLink>;
  const { events, thoughts } = counts;
  if (events + thoughts === 0) return <span>{t("boundary.nothing")}</span>;
  return <MemoryLink {...link}>{t("boundary.counts", { events, thoughts })}</MemoryLink>;
}

function MemoryLink({ personaId, fresh, children }: { personaId: string; fresh: boolean; children: string }) {
  return (
    <Link
      href={routes.memory(personaId)}
      className="flex min-h-11 flex-col items-center justify-center gap-1 text-balance underline-offset-4 hover:text-lamp hover:underline"
    >
      <Knot kind="event" fresh={fresh} className="text-lamp" />
      {children}
    </Link>
  );
}

function Failed({ personaId, session }: { personaId: string; session: SessionMark }) {
  const t = useTranslations("talk");
  const toast = useToast();
  const errorWords = useErrorWords();
  const { run, busy } = useAction(retrySession);
  const retry = async () => {
    const outcome = await run({ personaId, sessionId: session.id });
    if (outcome && !outcome.ok) toast({ text: errorWords(outcome.error), tone: "alarm" });
  };
  return (
    <>
      <p className="text-alarm">{t("boundary.failed")}</p>
      <p>{t("boundary.failedBody")}</p>
      <Button className="mt-2" busy={busy} onClick={retry}>
        {t("boundary.retry")}
      </Button>
    </>
  );
}
