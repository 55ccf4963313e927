"use client";

import Link from "next/link";
import { useState } from "react";
import { useAction } from "@/components/actions/use-action";
import { useErrorMessage } from "@/components/actions/use-error-text";
import { MemoryMarker } from "@/components/common/memory-marker";
import { sumOf, useMemoryCounts } from "@/components/common/use-memory-counts";
import { ForgetButton } from "@/components/delete-memory/forget-button";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { SessionTraceButton } from "@/components/trace/session-trace-button";
import { Button } from "@/components/ui/button";
import { lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import { useToast } from "@/components/ui/toast";
import { waitsForPower } from "@/lib/core/types/model-settings";
import { retrySession } from "@/server/actions/sessions";
import { useChatStatus } from "../state/chat-actions";
import { useChatModel } from "../state/chat-model";
import type { SessionMark } from "../state/timeline-state";

const sessionMemorySheet = lazyCode(() =>
  import("@/components/sessions/session-memories-sheet").then((code) => code.SessionMemorySheet),
);

type SessionDividerProps = {
  personaId: string;
  name: string;
  session: SessionMark;
  /** Called after the whole session was forgotten. */
  onForgotten: () => void;
};

/** Divider where a session ended, with what was remembered. Updates in place during consolidation. */
export function SessionDivider({ personaId, name, session, onForgotten }: SessionDividerProps) {
  const t = useTranslations("chat");
  const { isTemporary, isArchived } = useChatStatus();
  const { power } = useChatModel();
  const isClosed = session.status === "closed";
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form's, and a section would be a landmark for every session
    <div
      role="group"
      aria-label={t("boundary.label")}
      data-list-item
      tabIndex={-1}
      className="mt-9 animate-fade-in rounded-lg"
    >
      <div className="flex items-center gap-3">
        {/* As wide as the button at the other end, so that the marker is centred. */}
        <span aria-hidden className="-ml-2 w-11" />
        <span aria-hidden className="h-px flex-1 bg-thread" />
        {/* Animate the marker when consolidation finishes while the page is open. */}
        <MemoryMarker
          key={session.status}
          kind={isClosed ? "event" : "thought"}
          fresh={isClosed && session.eventsCount !== null}
          className={isClosed ? "text-lamp" : session.status === "failed" ? "text-alarm" : "text-edge"}
        />
        <span aria-hidden className="h-px flex-1 bg-thread" />
        <span className="-mr-2">
          {isTemporary ? null : (
            <ForgetButton
              personaId={personaId}
              name={name}
              target={{ kind: "session", id: session.id }}
              isSmall
              onForgotten={onForgotten}
            />
          )}
        </span>
      </div>
      <div role="status" className="mt-1 text-balance text-center text-[0.9375rem] text-ink-soft">
        {isClosed ? (
          <SessionMemories personaId={personaId} name={name} session={session} />
        ) : session.status === "failed" ? (
          <Failed session={session} />
        ) : session.waitsUntil ? (
          <p className="py-2">{t("boundary.waits")}</p>
        ) : isArchived && !isTemporary ? (
          <p className="py-2">{t("boundary.waitsForRestore", { name })}</p>
        ) : waitsForPower(power) && !isTemporary ? (
          <WaitsForPower personaId={personaId} />
        ) : (
          <p className="animate-[breathe_1.8s_ease-in-out_infinite] py-2">
            {t(isTemporary ? "boundary.erasing" : "boundary.remembering")}
          </p>
        )}
      </div>
      {isClosed || session.status === "failed" ? (
        <p className="text-center">
          <SessionTraceButton personaId={personaId} name={name} sessionId={session.id} />
        </p>
      ) : null}
    </div>
  );
}

/** Says that the computer that runs the model is on battery. The operator can allow background work there. */
function WaitsForPower({ personaId }: { personaId: string }) {
  const t = useTranslations("chat");
  const { isOperator } = useChatModel();
  return (
    <>
      <p className="py-2">{t("boundary.waitsForPower")}</p>
      {isOperator ? (
        <Link
          href={routes.model(personaId)}
          className="inline-flex min-h-11 items-center text-lamp underline underline-offset-4"
        >
          {t("boundary.allowOnBattery")}
        </Link>
      ) : null}
    </>
  );
}

function SessionMemories({ personaId, name, session }: Pick<SessionDividerProps, "personaId" | "name" | "session">) {
  const t = useTranslations("chat");
  const counts = useMemoryCounts(personaId, session);
  const [isOpen, setIsOpen] = useState(false);
  const isNothing = counts !== null && sumOf(counts) === 0;
  if (isNothing) return <p className="py-2">{t("boundary.nothing")}</p>;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="inline-flex min-h-11 items-center underline-offset-4 hover:text-lamp hover:underline"
      >
        {counts ? t("boundary.counts", counts) : t("boundary.done")}
      </button>
      <LazySheet
        code={sessionMemorySheet}
        personaId={personaId}
        name={name}
        sessionId={session.id}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </>
  );
}

function Failed({ session }: { session: SessionMark }) {
  const t = useTranslations("chat");
  const toast = useToast();
  const errorMessage = useErrorMessage();
  const { run, busy } = useAction(retrySession);
  const retry = async () => {
    const outcome = await run({ id: session.id });
    if (outcome && !outcome.ok) toast({ text: errorMessage(outcome.error), tone: "alarm" });
  };
  return (
    <>
      <p className="pt-2 text-alarm">{t("boundary.failed")}</p>
      <p>{t("boundary.failedBody")}</p>
      <Button className="mt-3" busy={busy} onClick={retry}>
        {t("boundary.retry")}
      </Button>
    </>
  );
}
