"use client";

import { BoundaryRule } from "./boundary-rule";
import { DayMark } from "./day-mark";
import { Note, type NoteActions } from "./note";
import { Reply } from "./reply";
import { ReplyFailure } from "./reply-failure";
import type { TalkController } from "./talk-controller";
import type { LetterItem } from "./timeline-view";
import { WaitingSign } from "./waiting-sign";

type LetterProps = NoteActions & {
  personaId: string;
  name: string;
  items: LetterItem[];
  controller: TalkController;
};

/** The talk itself, from the oldest words that are loaded to the newest. */
export function Letter({ items, ...shared }: LetterProps) {
  return items.map((item, index) => (
    <Item
      key={item.key}
      item={item}
      isFirstOfBurst={items[index - 1]?.kind !== "note"}
      isLastOfBurst={items[index + 1]?.kind !== "note"}
      {...shared}
    />
  ));
}

type ItemProps = Omit<LetterProps, "items"> & { item: LetterItem; isFirstOfBurst: boolean; isLastOfBurst: boolean };

function Item({ item, personaId, name, controller, ...note }: ItemProps) {
  switch (item.kind) {
    case "day":
      return <DayMark at={item.at} />;
    case "note":
      return <Note message={item.message} {...note} />;
    case "reply":
      return <Reply name={name} text={item.text} state={item.state} stopped={item.stopped} />;
    case "failure":
      return <ReplyFailure turn={item.turn} onRetry={(turnId) => controller.retryTurn(turnId)} />;
    case "waiting":
      return <WaitingSign name={name} />;
    case "boundary":
      return <BoundaryRule personaId={personaId} session={item.session} />;
  }
}
