"use client";

import { useEffect, useState } from "react";
import { fetchWhenIdle, lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import type { ChatController } from "./stream/chat-controller";
import type { Asked } from "./use-chat-actions";

const forgetSheet = lazyCode(() => import("@/components/delete-memory/forget-sheet").then((code) => code.ForgetSheet));
const whySheet = lazyCode(() => import("@/components/proactive/why-sheet").then((code) => code.WhySheet));
const editReplySheet = lazyCode(() => import("./message/edit-reply-sheet").then((code) => code.EditReplySheet));
const replyMemoriesSheet = lazyCode(() =>
  import("@/components/reply-memories/reply-memories-sheet").then((code) => code.ReplyMemoriesSheet),
);
const replyTraceSheet = lazyCode(() =>
  import("@/components/trace/reply-trace-sheet").then((code) => code.ReplyTraceSheet),
);
const regenerateSheet = lazyCode(() => import("./message/regenerate-sheet").then((code) => code.RegenerateSheet));

type ChatSheetsProps = {
  personaId: string;
  name: string;
  controller: ChatController;
  asked: Asked | null;
  /** Shows a question again after its request failed; null closes it. */
  onAsk: (asked: Asked | null) => void;
  /** Regeneration of a reply has started. */
  onRegenerateStart: () => void;
};

/** Dialogs of the chat: regenerating a reply, forgetting a message, the memories used for a reply, and its trace. */
export function ChatSheets({ personaId, name, controller, asked, onAsk, onRegenerateStart }: ChatSheetsProps) {
  useEffect(() => {
    for (const code of [forgetSheet, whySheet, replyTraceSheet, regenerateSheet]) fetchWhenIdle(code);
  }, []);
  // While the sheet closes it still shows its last content.
  const [last, setLast] = useState(asked);
  if (asked && asked !== last) setLast(asked);
  if (!last) return null;
  const { id, turnId, content } = last.message;
  const change = (open: boolean) => onAsk(open ? last : null);
  return (
    <>
      <LazySheet
        code={regenerateSheet}
        name={name}
        open={asked?.what === "regenerate"}
        onOpenChange={change}
        onRegenerate={async (hint) => {
          if (turnId) await controller.regenerate(turnId, hint);
          onRegenerateStart();
        }}
      />
      {id && last.what === "edit" ? (
        <LazySheet
          key={id}
          code={editReplySheet}
          name={name}
          content={content}
          open={asked?.what === "edit"}
          onOpenChange={change}
          onSave={(words: string) => controller.editReply(id, words)}
        />
      ) : null}
      {id && last.what === "forget" ? (
        <LazySheet
          code={forgetSheet}
          personaId={personaId}
          name={name}
          target={{ kind: "message", id, text: content }}
          open={asked?.what === "forget"}
          onOpenChange={change}
          onForgotten={() => void controller.reread()}
        />
      ) : null}
      {id && last.what === "why" ? (
        <LazySheet
          code={whySheet}
          personaId={personaId}
          name={name}
          messageId={id}
          open={asked?.what === "why"}
          onOpenChange={change}
        />
      ) : null}
      {turnId && last.what === "recalled" ? (
        <LazySheet
          code={replyMemoriesSheet}
          personaId={personaId}
          name={name}
          turnId={turnId}
          open={asked?.what === "recalled"}
          onOpenChange={change}
          onForgotten={() => void controller.reread()}
        />
      ) : null}
      {turnId && last.what === "trace" ? (
        <LazySheet
          code={replyTraceSheet}
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
