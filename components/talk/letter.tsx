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
    <Item key={item.key} item={item} isLastOfBurst={items[index + 1]?.kind !== "note"} {...shared} />
  ));
}

function Item(props: Omit<LetterProps, "items"> & { item: LetterItem; isLastOfBurst: boolean }) {
  const { item, isLastOfBurst, personaId, name, controller, onResend, onTakeBack } = props;
  switch (item.kind) {
    case "day":
      return <DayMark at={item.at} />;
    case "note":
      return <Note message={item.message} isLast={isLastOfBurst} onResend={onResend} onTakeBack={onTakeBack} />;
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
