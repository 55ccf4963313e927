"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { memo } from "react";
import { PersonaWords } from "./persona-words";
import type { LetterItem } from "./timeline-view";
import { useReadingPace } from "./use-reading-pace";
import { WaitingSign } from "./waiting-sign";

type ReplyProps = Pick<Extract<LetterItem, { kind: "reply" }>, "text" | "state" | "stopped"> & { name: string };

/** What the persona said, or is saying: set like a letter, on the paper itself. */
export const Reply = memo(function Reply({ name, text, state, stopped }: ReplyProps) {
  const t = useTranslations("talk");
  const { visible, isRevealing } = useReadingPace(text, state === "writing");
  if (isRevealing && visible.trim() === "") return <WaitingSign name={name} />;
  return (
    <article aria-label={name} aria-busy={isRevealing || undefined} className="mt-7 animate-fade-in">
      <div
        lang={/\p{Script=Han}/u.test(text) ? "zh" : undefined}
        className={clsx(
          "max-w-measure font-serif text-[1.1875rem] leading-[1.65] [overflow-wrap:anywhere]",
          state === "broken" && "text-ink-soft",
        )}
      >
        <PersonaWords text={visible} />
      </div>
      {stopped && !isRevealing ? <p className="mt-1.5 text-ink-soft text-sm">{t("reply.stopped", { name })}</p> : null}
    </article>
  );
});
