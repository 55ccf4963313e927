"use client";

import { useMemo } from "react";
import type { Correction } from "@/components/api/corrections";
import type { Editing } from "../message/edit-message";
import { Reply } from "../message/reply";
import { ReplyFailure } from "../message/reply-failure";
import { UserMessage, type UserMessageActions } from "../message/user-message";
import { WaitingIndicator } from "../message/waiting-indicator";
import type { ChatItem } from "../state/timeline-view";
import type { ChatController } from "../stream/chat-controller";
import { DayDivider } from "./day-divider";
import { ForkStart } from "./fork-start";
import { numberCopies } from "./number-copies";
import { SessionDivider } from "./session-divider";

type MessageListProps = UserMessageActions & {
  personaId: string;
  name: string;
  items: ChatItem[];
  controller: ChatController;
  editing: Editing | null;
  /** The user's corrections, by message. */
  corrections: ReadonlyMap<string, Correction[]>;
  /** Retries a failed reply. */
  onRetry: (turnId: string) => Promise<void>;
};

/** The messages of the chat, from the oldest loaded to the newest. */
export function MessageList({ items, ...shared }: MessageListProps) {
  const newestReply = items.findLast(({ kind }) => kind === "reply")?.key;
  const newest = items.findLast(({ kind }) => kind === "note" || kind === "reply" || kind === "failure")?.key;
  const copyNumbers = useMemo(() => numberCopies(items), [items]);
  return (
    <ol className="flex flex-col">
      {items.map((item, index) => (
        <li key={item.key}>
          <Item
            item={item}
            copyNumber={copyNumbers.get(item.key) ?? 1}
            isNewestReply={item.key === newestReply}
            isNewest={item.key === newest}
            isFirstOfBurst={items[index - 1]?.kind !== "note"}
            isLastOfBurst={items[index + 1]?.kind !== "note"}
            {...shared}
          />
        </li>
      ))}
    </ol>
  );
}

type ItemProps = Omit<MessageListProps, "items"> & {
  item: ChatItem;
  /** See `numberCopies`. */
  copyNumber: number;
  isNewestReply: boolean;
  /** Nothing was sent or failed after it. */
  isNewest: boolean;
  isFirstOfBurst: boolean;
  isLastOfBurst: boolean;
};

function Item({ item, personaId, name, controller, editing, corrections, onRetry, ...place }: ItemProps) {
  const { copyNumber, isNewestReply, isNewest, ...note } = place;
  switch (item.kind) {
    case "day":
      return <DayDivider at={item.at} />;
    case "note": {
      const { message } = item;
      const isEdited = editing !== null && message.delivery === "stored" && message.id === editing.messageId;
      return (
        <UserMessage
          message={message}
          copyNumber={copyNumber}
          editing={isEdited ? editing : null}
          corrections={corrections.get(message.id ?? "")}
          {...note}
        />
      );
    }
    case "reply": {
      const { kind, key, at, ...reply } = item;
      return <Reply name={name} {...reply} {...{ copyNumber, isNewestReply, isNewest }} />;
    }
    case "failure":
      return <ReplyFailure turn={item.turn} isPartial={item.isPartial} onRetry={onRetry} />;
    case "waiting":
      return <WaitingIndicator name={name} wait={item.wait} />;
    case "fork":
      return <ForkStart personaId={personaId} from={item.from} />;
    case "boundary":
      return (
        <SessionDivider
          personaId={personaId}
          name={name}
          session={item.session}
          onForgotten={() => void controller.reread()}
        />
      );
  }
}
