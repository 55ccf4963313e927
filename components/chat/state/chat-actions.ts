"use client";

import { createContext, use } from "react";
import type { LetterMessage } from "./timeline-state";

/** Everything that can be done with words that are stored. Stays the same while a talk is open. */
export type TalkDeeds = {
  personaId: string;
  edit: (message: LetterMessage) => void;
  sayAgain: (message: LetterMessage) => void;
  /** Puts other words in the place of what the persona said. */
  editReply: (message: LetterMessage) => void;
  pin: (message: LetterMessage, pinned: boolean) => void;
  copy: (message: LetterMessage) => void;
  forget: (message: LetterMessage) => void;
  /** Shows what was remembered for a reply. */
  recalled: (message: LetterMessage) => void;
  /** Shows how a reply came about. */
  trace: (message: LetterMessage) => void;
  /** Shows why a message came first. */
  why: (message: LetterMessage) => void;
  showVersion: (messageId: string) => Promise<void>;
};

/** What of it can be done just now. */
export type TalkNow = {
  /** The talk whose words can be edited and whose replies can be said again. */
  newestSessionId: string | null;
  /** A reply is being written, or the talk is being made into memory: its paths stay as they are. */
  isBusy: boolean;
  /** Nothing of this talk stays, so nothing of it can be kept at hand. */
  isTemporary: boolean;
};

export const DeedsContext = createContext<TalkDeeds | null>(null);
export const NowContext = createContext<TalkNow>({ newestSessionId: null, isBusy: true, isTemporary: false });

export function useDeeds(): TalkDeeds {
  const deeds = use(DeedsContext);
  if (!deeds) throw new Error("useDeeds needs a talk above it");
  return deeds;
}

export const useTalkNow = (): TalkNow => use(NowContext);
