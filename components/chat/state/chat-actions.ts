"use client";

import { createContext, use } from "react";
import type { ChatMessage } from "./timeline-state";

/** Actions on stored messages. The object stays the same while a chat is open. */
export type ChatActions = {
  personaId: string;
  edit: (message: ChatMessage) => void;
  /** Asks for an optional instruction, then writes another version of a reply. */
  regenerate: (message: ChatMessage) => void;
  /** Writes another version of a reply at once. */
  tryAgain: (message: ChatMessage) => void;
  /** Replaces the text of a reply. */
  editReply: (message: ChatMessage) => void;
  pin: (message: ChatMessage, pinned: boolean) => void;
  copy: (text: string) => void;
  forget: (message: ChatMessage) => void;
  /** Shows the memories used for a reply. */
  showMemories: (message: ChatMessage) => void;
  /** Shows how a reply was made. */
  showTrace: (message: ChatMessage) => void;
  /** Shows why a proactive message was sent. */
  showReason: (message: ChatMessage) => void;
  /** Continues from a message in a new conversation, or in a temporary one. */
  fork: (message: ChatMessage, temporary: boolean) => void;
  showVersion: (messageId: string) => Promise<void>;
};

/** Which actions are possible at the moment. */
export type ChatStatus = {
  /** The only session in which messages can be edited and replies regenerated. */
  newestSessionId: string | null;
  /** A reply is streaming or the session is being consolidated: versions cannot be switched. */
  isBusy: boolean;
  /** A temporary chat stores nothing, so nothing in it can be pinned. */
  isTemporary: boolean;
  /** An archived persona's chat can only be read. */
  isArchived: boolean;
};

export const ChatActionsContext = createContext<ChatActions | null>(null);
export const ChatStatusContext = createContext<ChatStatus>({
  newestSessionId: null,
  isBusy: true,
  isTemporary: false,
  isArchived: false,
});

export function useChatActionsContext(): ChatActions {
  const actions = use(ChatActionsContext);
  if (!actions) throw new Error("useChatActions needs a ChatActionsProvider above it");
  return actions;
}

export const useChatStatus = (): ChatStatus => use(ChatStatusContext);
