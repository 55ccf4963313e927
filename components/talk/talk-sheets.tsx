"use client";

import { useState } from "react";
import { ForgetSheet } from "@/components/forget/forget-sheet";
import { WhySheet } from "@/components/proactive/why-sheet";
import { RecalledSheet } from "@/components/recalled/recalled-sheet";
import { ReplyTraceSheet } from "@/components/trace/reply-trace-sheet";
import { SayAgainSheet } from "./message/say-again-sheet";
import type { TalkController } from "./stream/talk-controller";
import type { Asked } from "./use-talk-deeds";

type TalkSheetsProps = {
  personaId: string;
  name: string;
  controller: TalkController;
  asked: Asked | null;
  onClose: () => void;
  /** The reply is being said again, at the end of the letter. */
  onAgain: () => void;
};

/** The questions that come before a reply is said again or words are forgotten, what was remembered for a reply, and how it came about. */
export function TalkSheets({ personaId, name, controller, asked, onClose, onAgain }: TalkSheetsProps) {
  // While a sheet goes down it still shows what it was about.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  const { id, turnId, content } = last.message;
  const change = (open: boolean) => {
    if (!open) onClose();
  };
  return (
    <>
      <SayAgainSheet
        name={name}
        open={asked?.what === "again"}
        onOpenChange={change}
        onSayAgain={async (hint) => {
          if (turnId) await controller.sayAgain(turnId, hint);
          onAgain();
        }}
      />
      {id && last.what === "forget" ? (
        <ForgetSheet
          personaId={personaId}
          name={name}
          target={{ kind: "message", id, text: content }}
          open={asked?.what === "forget"}
          onOpenChange={change}
          onForgotten={() => void controller.reread()}
        />
      ) : null}
      {id && last.what === "why" ? (
        <WhySheet personaId={personaId} name={name} messageId={id} open={asked?.what === "why"} onOpenChange={change} />
      ) : null}
      {turnId && last.what === "recalled" ? (
        <RecalledSheet
          personaId={personaId}
          name={name}
          turnId={turnId}
          open={asked?.what === "recalled"}
          onOpenChange={change}
          onForgotten={() => void controller.reread()}
        />
      ) : null}
      {turnId && last.what === "trace" ? (
        <ReplyTraceSheet
          personaId={personaId}
          name={name}
          turnId={turnId}
          open={asked?.what === "trace"}
          onOpenChange={change}
        />
      ) : null}
    </>
  );
}
