"use client";

import { clsx } from "clsx";
import { memo, useId, useMemo, useState } from "react";
import { HelpBlock } from "@/components/care/help-block";
import { useTranslations } from "@/components/i18n/use-translations";
import { splitHelpLines } from "@/lib/core/care/help-block";
import { useChatActionsContext } from "../state/chat-actions";
import type { ChatMessage } from "../state/timeline-state";
import type { ChatItem } from "../state/timeline-view";
import { useReadingPace } from "../stream/use-reading-pace";
import { MessageBadges } from "./message-badges";
import { MessageMenu } from "./message-menu";
import { NewestReplyActions } from "./newest-reply-actions";
import { ReplyMemoriesChip } from "./reply-memories-chip";
import { ReplyText } from "./reply-text";
import { VersionSwitcher } from "./version-switcher";
import { WaitingIndicator } from "./waiting-indicator";

type ReplyProps = Omit<Extract<ChatItem, { kind: "reply" }>, "kind" | "key" | "at"> & {
  name: string;
  copyNumber: number;
  isNewestReply: boolean;
  /** Nothing was sent or failed after it. */
  isNewest: boolean;
};

/** A reply of the persona, finished or streaming, without a bubble. */
export const Reply = memo(function Reply({ name, text, state, stopped, messageId, message, ...place }: ReplyProps) {
  const t = useTranslations("chat");
  const { reply, help } = useMemo(() => splitHelpLines(text), [text]);
  const { visible, isRevealing } = useReadingPace({ text: reply, isWriting: state === "writing", id: messageId });
  // Text that comes with the page does not fade in: a browser would count it as a late paint.
  const [isNew] = useState(state === "writing");
  const textId = useId();
  const mark = state === "partial" ? "partial" : stopped ? "stopped" : null;
  if (isRevealing && visible.trim() === "" && !help) return <WaitingIndicator name={name} />;
  return (
    <article
      aria-label={name}
      aria-describedby={textId}
      aria-busy={isRevealing || undefined}
      data-list-item
      tabIndex={-1}
      className={clsx("group/words message mt-7", isNew && "animate-fade-in")}
    >
      <div
        id={textId}
        lang={/\p{Script=Han}/u.test(text) ? "zh" : undefined}
        className={clsx(
          "max-w-measure font-serif text-[1.1875rem] leading-[1.65] [overflow-wrap:anywhere]",
          state === "partial" && "text-ink-soft",
        )}
      >
        <ReplyText text={visible} />
      </div>
      {help ? <HelpBlock {...help} /> : null}
      {mark && !isRevealing ? <p className="mt-1.5 text-ink-soft text-sm">{t(`reply.${mark}`, { name })}</p> : null}
      {message?.id && !isRevealing ? (
        <Foot
          message={message}
          hasHelp={help !== null}
          copyNumber={place.copyNumber}
          isNewestReply={place.isNewestReply}
          canTryAgain={place.isNewest && state === "whole"}
        />
      ) : null}
    </article>
  );
});

type FootProps = {
  message: ChatMessage;
  hasHelp: boolean;
  copyNumber: number;
  isNewestReply: boolean;
  canTryAgain: boolean;
};

/** Placed in the gap before the next message, so that it takes no extra space. */
function Foot({ message, hasHelp, copyNumber, isNewestReply, canTryAgain }: FootProps) {
  return (
    <div className="-mb-6 -ml-3 flex min-h-11 flex-wrap items-center gap-x-1">
      {message.turnId === null ? <ReasonButton message={message} /> : null}
      {isNewestReply ? <NewestReplyActions message={message} canTryAgain={canTryAgain} /> : null}
      <MessageMenu message={message} copyNumber={copyNumber} isShown={isNewestReply} />
      {hasHelp ? null : <ReplyMemoriesChip message={message} />}
      <VersionSwitcher message={message} />
      {message.partial ? null : (
        <span className="flex gap-x-3 pl-2 empty:hidden">
          <MessageBadges marks={message.marks} />
        </span>
      )}
    </div>
  );
}

/** For a proactive message: a button that shows why it was sent. */
function ReasonButton({ message }: { message: ChatMessage }) {
  const t = useTranslations("proactive.why");
  const actions = useChatActionsContext();
  return (
    <button
      type="button"
      onClick={() => actions.showReason(message)}
      className="min-h-11 rounded-full px-3 font-medium text-lamp text-sm hover:bg-lamp-wash"
    >
      {t("open")}
    </button>
  );
}
