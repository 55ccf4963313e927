"use client";

import { useEffect, useState } from "react";
import { fetchWhenIdle, lazyCode } from "@/components/ui/lazy-code";
import { LazySheet } from "@/components/ui/lazy-sheet";
import type { ChatController } from "./stream/chat-controller";
import type { OpenSheet } from "./use-chat-actions";

const forgetSheet = lazyCode(() => import("@/components/delete-memory/forget-sheet").then((code) => code.ForgetSheet));
const proactiveReasonSheet = lazyCode(() =>
  import("@/components/proactive/proactive-reason-sheet").then((code) => code.ProactiveReasonSheet),
);
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
  sheet: OpenSheet | null;
  /** Shows a question again after its request failed; null closes it. */
  onSheetChange: (asked: OpenSheet | null) => void;
  /** Regeneration of a reply has started. */
  onRegenerateStart: () => void;
};

/** Dialogs of the chat: regenerating a reply, forgetting a message, the memories used for a reply, and its trace. */
export function ChatSheets({ personaId, name, controller, sheet, onSheetChange, onRegenerateStart }: ChatSheetsProps) {
  useEffect(() => {
    for (const code of [forgetSheet, proactiveReasonSheet, replyTraceSheet, regenerateSheet]) fetchWhenIdle(code);
  }, []);
  // While the sheet closes it still shows its last content.
  const [last, setLast] = useState(sheet);
  if (sheet && sheet !== last) setLast(sheet);
  if (!last) return null;
  const { id, turnId, content } = last.message;
  const change = (open: boolean) => onSheetChange(open ? last : null);
  return (
    <>
      <LazySheet
        code={regenerateSheet}
        name={name}
        open={sheet?.kind === "regenerate"}
        onOpenChange={change}
        onRegenerate={async (hint) => {
          if (turnId) await controller.regenerate(turnId, hint);
          onRegenerateStart();
        }}
      />
      {id && last.kind === "edit" ? (
        <LazySheet
          key={id}
          code={editReplySheet}
          name={name}
          content={content}
          open={sheet?.kind === "edit"}
          onOpenChange={change}
          onSave={(words: string) => controller.editReply(id, words)}
        />
      ) : null}
      {id && last.kind === "forget" ? (
        <LazySheet
          code={forgetSheet}
          personaId={personaId}
          name={name}
          target={{ kind: "message", id, text: content }}
          open={sheet?.kind === "forget"}
          onOpenChange={change}
          onForgotten={() => void controller.reread()}
        />
      ) : null}
      {id && last.kind === "why" ? (
        <LazySheet
          code={proactiveReasonSheet}
          personaId={personaId}
          name={name}
          messageId={id}
          open={sheet?.kind === "why"}
          onOpenChange={change}
        />
      ) : null}
      {turnId && last.kind === "recalled" ? (
        <LazySheet
          code={replyMemoriesSheet}
          personaId={personaId}
          name={name}
          turnId={turnId}
          open={sheet?.kind === "recalled"}
          onOpenChange={change}
          onForgotten={() => void controller.reread()}
        />
      ) : null}
      {turnId && last.kind === "trace" ? (
        <LazySheet
          code={replyTraceSheet}
          personaId={personaId}
          name={name}
          turnId={turnId}
          open={sheet?.kind === "trace"}
          onOpenChange={change}
        />
      ) : null}
    </>
  );
}
