import type { Sequence, Token } from "./binding.ts";

export type SlotOwner = "reply" | "background";
export type Slot = { sequence: Sequence; usedAt: number };

/**
 * The cached contexts of a model, each with the tokens it has read. The last one is for background work, so that it cannot evict a
 * conversation; the others are for replies.
 */
export type Slots = { replies: Slot[]; background: Slot[] };

export function createSlots(sequences: Sequence[]): Slots {
  const slots = sequences.map((sequence) => ({ sequence, usedAt: 0 }));
  return slots.length === 1
    ? { replies: slots, background: slots }
    : { replies: slots.slice(0, -1), background: slots.slice(-1) };
}

/** Minimum share of a cached context that a prompt must have in common to reuse it, instead of replacing the least recently used one. */
const SHARE_MIN = 0.5;

/** Chooses the cached context for a prompt: the one with the longest common prefix, else the least recently used one. */
export function chooseSlot(slots: Slots, who: SlotOwner, tokens: Token[], now: number): Slot {
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
