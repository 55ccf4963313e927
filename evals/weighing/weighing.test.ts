import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { extractTalk } from "@/lib/mind/offline/extract/testing";
import { readTalks, type ScoredTalk } from "./talks";

type HeldOut = ScoredTalk & { lang: "en" | "zh" };

const GRAVE = 4;

/** Of heavy and bright talks the share kept as such, and of light ones the share that was not left light. */
function judged(talks: HeldOut[]) {
  const impacts = (talk: HeldOut) => extractTalk(talk.say).events.map((event) => event.emotional_impact);
  const isGrave = ({ score }: HeldOut) => Math.abs(score) >= GRAVE;
  const [grave, light] = [talks.filter(isGrave), talks.filter((talk) => !isGrave(talk))];
  const kept = grave.filter((talk) => impacts(talk).some((impact) => impact * Math.sign(talk.score) >= GRAVE));
  const made = light.filter((talk) => impacts(talk).some((impact) => Math.abs(impact) >= GRAVE));
  return { kept: kept.length / grave.length, made: made.length / light.length };
}

describe("talks that nothing was learned from", () => {
  const heldOut = readTalks(new URL("held-out.jsonl", import.meta.url)) as HeldOut[];

  it.each(["en", "zh"] as const)("heavy and bright ones are kept as such, light ones stay light (%s)", (lang) => {
    const { kept, made } = judged(heldOut.filter((talk) => talk.lang === lang));
    expect(kept).toBeGreaterThanOrEqual(0.82);
    expect(made).toBeLessThanOrEqual(0.18);
  });

  it("are none of those that it was learned from", () => {
    const said = (talk: ScoredTalk) => talk.say.join("\n");
    const learned = ["en", "zh"].flatMap((lang) => readTalks(new URL(`${lang}.jsonl`, import.meta.url)).map(said));
    const known = new Set(learned);
    expect(heldOut.filter((talk) => known.has(said(talk)))).toEqual([]);
  });
});

describe("what was learned", () => {
  it.each(["en", "zh"])("comes from talks with a score from −10 to 10 and the messages that carry it (%s)", (lang) => {
    const lines = readFileSync(new URL(`${lang}.jsonl`, import.meta.url), "utf8")
      .trimEnd()
      .split("\n");
    for (const line of lines) {
      const { say, score, at }: ScoredTalk = JSON.parse(line);
      expect(Math.abs(score), line).toBeLessThanOrEqual(10);
      expect(
        at.every((i) => say[i] !== undefined),
        line,
      ).toBe(true);
    }
  });
});
