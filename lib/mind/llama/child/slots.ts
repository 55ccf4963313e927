import type { Sequence, Token } from "./binding.ts";

export type Who = "reply" | "background";
export type Slot = { sequence: Sequence; usedAt: number };

/**
 * The states that are held at a time, each with the tokens it has read. The last one is for background work, so that a conversation is not
 * pushed out by it; the others are for replies.
 */
export type Slots = { replies: Slot[]; background: Slot[] };

export function createSlots(sequences: Sequence[]): Slots {
  const slots = sequences.map((sequence) => ({ sequence, usedAt: 0 }));
  return slots.length === 1
    ? { replies: slots, background: slots }
    : { replies: slots.slice(0, -1), background: slots.slice(-1) };
}

/** What a prompt has to share with a held state to go on from it, rather than to take the place of the one that was used longest ago. */
const SHARE_MIN = 0.5;

/** The slot that a prompt is read into: the one that has read most of it, else the one that was used longest ago. */
export function chooseSlot(slots: Slots, who: Who, tokens: Token[], now: number): Slot {
  const among = who === "reply" ? slots.replies : slots.background;
  let best = among.reduce((oldest, slot) => (slot.usedAt < oldest.usedAt ? slot : oldest));
  let bestShared = 0;
  for (const slot of among) {
    const { sequence } = slot;
    const shared = sequence.compareContextTokens(tokens).firstDifferentIndex;
    const shortest = Math.min(tokens.length, sequence.contextTokens.length);
    if (shared > bestShared && shared >= SHARE_MIN * shortest) [best, bestShared] = [slot, shared];
  }
  best.usedAt = now;
  return best;
}
