"use client";

import { createContext, use } from "react";
import type { ChatMessage } from "./timeline-state";

/** Everything that can be done with words that are stored. Stays the same while a talk is open. */
export type ChatActions = {
  personaId: string;
  edit: (message: ChatMessage) => void;
  regenerate: (message: ChatMessage) => void;
  /** Puts other words in the place of what the persona said. */
  editReply: (message: ChatMessage) => void;
  pin: (message: ChatMessage, pinned: boolean) => void;
  copy: (message: ChatMessage) => void;
  forget: (message: ChatMessage) => void;
  /** Shows what was remembered for a reply. */
  recalled: (message: ChatMessage) => void;
  /** Shows how a reply came about. */
  trace: (message: ChatMessage) => void;
  /** Shows why a message came first. */
  why: (message: ChatMessage) => void;
  showVersion: (messageId: string) => Promise<void>;
};

/** What of it can be done just now. */
export type ChatStatus = {
  /** The talk whose words can be edited and whose replies can be said again. */
  newestSessionId: string | null;
  /** A reply is being written, or the talk is being made into memory: its paths stay as they are. */
  isBusy: boolean;
  /** Nothing of this talk stays, so nothing of it can be kept at hand. */
  isTemporary: boolean;
};

export const ChatActionsContext = createContext<ChatActions | null>(null);
export const NowContext = createContext<ChatStatus>({ newestSessionId: null, isBusy: true, isTemporary: false });

export function useChatActionsContext(): ChatActions {
  const actions = use(ChatActionsContext);
  if (!actions) throw new Error("useDeeds needs a talk above it");
  return actions;
}

export const useChatStatus = (): ChatStatus => use(NowContext);
