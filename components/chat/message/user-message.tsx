"use client";

import { clsx } from "clsx";
import { useFormatter } from "next-intl";
import { memo, useEffect, useId, useRef } from "react";
import type { Correction } from "@/components/api/corrections";
import { useTranslations } from "@/components/i18n/use-translations";
import { ReminderChips } from "@/components/reminders/reminder-chips";
import { SignInLink } from "../sign-in-link";
import type { ChatMessage } from "../state/timeline-state";
import { CorrectionChip } from "./correction-chip";
import { type Editing, type EditingActions, EditMessage } from "./edit-message";
import { MessageBadges } from "./message-badges";
import { MessageMenu } from "./message-menu";
import { VersionSwitcher } from "./version-switcher";

export type UserMessageActions = EditingActions & {
  onResend: (key: string) => void;
  onWithdraw: (key: string) => void;
};

type UserMessageProps = UserMessageActions & {
  message: ChatMessage;
  copyNumber: number;
  isFirstOfBurst: boolean;
  /** Only the last message of a burst shows its time. */
  isLastOfBurst: boolean;
  /** The text being edited; null when not editing. */
  editing: Editing | null;
  /** Corrections made by the message. */
  corrections: Correction[] | undefined;
};

/** A message of the user, exactly as written. */
export const UserMessage = memo(function UserMessage(props: UserMessageProps) {
  const { message, copyNumber, isFirstOfBurst, isLastOfBurst, editing, corrections, onResend, onWithdraw, ...edits } =
    props;
  const t = useTranslations("chat");
  const menu = useReturnToMenu(editing !== null);
  const textId = useId();
  const isUnsent = message.delivery === "unsent";
  return (
    <article
      aria-label={t("you")}
      aria-describedby={textId}
      data-list-item
      tabIndex={-1}
      className={clsx("group/words message flex flex-col items-end", isFirstOfBurst ? "mt-7" : "mt-2")}
    >
      {editing ? (
        <EditMessage editing={editing} {...edits} />
      ) : (
        <div className="flex w-full items-start justify-end">
          {message.delivery === "stored" && message.id ? (
            <MessageMenu button={menu} message={message} copyNumber={copyNumber} />
          ) : null}
          <div
            id={textId}
            dir="auto"
            className={clsx(
              "min-w-0 max-w-[min(85%,100%-2.75rem)] whitespace-pre-wrap rounded-2xl rounded-br-md border bg-sheet px-4 py-2.5",
              "text-body transition-opacity [overflow-wrap:anywhere]",
              isUnsent ? "border-alarm border-dashed" : "border-thread",
              message.delivery === "sending" && "opacity-70",
            )}
          >
            {message.content}
          </div>
        </div>
      )}
      {isUnsent ? (
        <Unsent message={message} onResend={onResend} onWithdraw={onWithdraw} />
      ) : editing ? null : (
        <Foot message={message} isLastOfBurst={isLastOfBurst} />
      )}
      {corrections?.map((correction) => (
        <CorrectionChip key={correction.id} correction={correction} />
      ))}
      <ReminderChips messageId={message.id} />
    </article>
  );
});

/** When editing is cancelled, focus returns to the menu that started it. */
function useReturnToMenu(isEditing: boolean) {
  const menu = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing && document.activeElement === document.body) menu.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return menu;
}

function Foot({ message, isLastOfBurst }: Pick<UserMessageProps, "message" | "isLastOfBurst">) {
  const { versions, pinnedAt, isExcluded } = message.marks;
  if (!isLastOfBurst && versions.length < 2 && !pinnedAt && !isExcluded) return null;
  return (
    <div className="mt-1 mr-1 flex flex-wrap items-center justify-end gap-x-3">
      <MessageBadges marks={message.marks} />
      <VersionSwitcher message={message} />
      {isLastOfBurst ? <Moment message={message} /> : null}
    </div>
  );
}

function Moment({ message }: { message: ChatMessage }) {
  const t = useTranslations("chat");
  const format = useFormatter();
  if (message.delivery === "sending") return <p className={momentClass}>{t("note.sending")}</p>;
  return (
    <time dateTime={message.at} className={momentClass}>
      {format.dateTime(new Date(message.at), { hour: "2-digit", minute: "2-digit" })}
    </time>
  );
}

const momentClass = "text-[0.8125rem] text-ink-soft";

function Unsent({ message, onResend, onWithdraw }: Pick<UserMessageProps, "message" | "onResend" | "onWithdraw">) {
  const t = useTranslations("chat");
  return (
    <div role="alert" className="mt-1 flex max-w-[85%] flex-wrap items-center justify-end gap-x-1 text-sm">
      <span className="text-alarm">{t(`note.unsent.${message.sendError ?? "offline"}`)}</span>
      {message.sendError === "signed-out" ? (
        <SignInLink className={actionClass} />
      ) : (
        <button type="button" onClick={() => onResend(message.key)} className={actionClass}>
          {t("note.resend")}
        </button>
      )}
      <button type="button" onClick={() => onWithdraw(message.key)} className={actionClass}>
        {t("note.withdraw")}
      </button>
    </div>
  );
}

const actionClass = "inline-flex min-h-11 items-center px-2 font-medium text-lamp underline-offset-4 hover:underline";
