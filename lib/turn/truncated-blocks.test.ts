import { expect, test } from "vitest";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { blocksWithin } from "@/prompts/within-context";
import { findTruncatedBlocks } from "./truncated-blocks";

const sentence = "She grew up by the sea and never quite left it. ";
const blocks = { persona: sentence.repeat(90).trim(), user: "Ann, a nurse.", style: "Short." };
const mindThatReads = (contextTokens?: number) => ({ mind: scriptedMind(contextTokens ? { contextTokens } : {}) });

test("a model with a small context is given a long L1 block up to the end of a sentence, and short blocks in full", async () => {
  expect(await findTruncatedBlocks(mindThatReads(4_096), blocks)).toEqual(["persona"]);
  expect(await findTruncatedBlocks(mindThatReads(32_768), blocks)).toEqual([]);
  expect(await findTruncatedBlocks(mindThatReads(), blocks)).toEqual([]);
  const read = blocksWithin(blocks, 2_000);
  expect(blocks.persona.startsWith(read.persona)).toBe(true);
  expect(read.persona).toMatch(/left it\.$/);
  expect(read).toMatchObject({ user: blocks.user, style: blocks.style });
});
