"use client";

import { clsx } from "clsx";
import { useFormatter, useTranslations } from "next-intl";
import { memo } from "react";
import type { LetterMessage } from "./timeline-state";

export type NoteActions = { onResend: (key: string) => void; onTakeBack: (key: string) => void };

type NoteProps = NoteActions & {
  message: LetterMessage;
  isFirstOfBurst: boolean;
  /** Only the last of a burst tells its time. */
  isLastOfBurst: boolean;
};

/** What the person said: a note passed across the table, letter for letter. */
export const Note = memo(function Note({ message, isFirstOfBurst, isLastOfBurst, onResend, onTakeBack }: NoteProps) {
  const t = useTranslations("talk");
  const isUnsent = message.delivery === "unsent";
  return (
    <article aria-label={t("you")} className={clsx("flex flex-col items-end", isFirstOfBurst ? "mt-7" : "mt-2")}>
      <div
        className={clsx(
          "max-w-[85%] whitespace-pre-wrap rounded-2xl rounded-br-md border bg-sheet px-4 py-2.5 text-body transition-opacity",
          "[overflow-wrap:anywhere]",
          isUnsent ? "border-alarm border-dashed" : "border-thread",
          message.delivery === "sending" && "opacity-70",
        )}
      >
        {message.content}
      </div>
      {isUnsent ? (
        <Unsent message={message} onResend={onResend} onTakeBack={onTakeBack} />
      ) : isLastOfBurst ? (
        <Moment message={message} />
      ) : null}
    </article>
  );
});

function Moment({ message }: { message: LetterMessage }) {
  const t = useTranslations("talk");
  const format = useFormatter();
  if (message.delivery === "sending") return <p className={momentClass}>{t("note.sending")}</p>;
  return (
    <time dateTime={message.at} className={momentClass}>
      {format.dateTime(new Date(message.at), { hour: "2-digit", minute: "2-digit" })}
    </time>
  );
}

const momentClass = "mt-1 mr-1 text-[0.8125rem] text-ink-soft";

function Unsent({ message, onResend, onTakeBack }: NoteActions & { message: LetterMessage }) {
  const t = useTranslations("talk");
  return (
    <div role="alert" className="mt-1 flex max-w-[85%] flex-wrap items-center justify-end gap-x-1 text-sm">
      <span className="text-alarm">{t(`note.unsent.${message.trouble ?? "offline"}`)}</span>
      <button type="button" onClick={() => onResend(message.key)} className={actionClass}>
        {t("note.resend")}
      </button>
      <button type="button" onClick={() => onTakeBack(message.key)} className={actionClass}>
        {t("note.takeBack")}
      </button>
    </div>
  );
}

const actionClass = "min-h-11 px-2 font-medium text-lamp underline-offset-4 hover:underline";
