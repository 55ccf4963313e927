import { expect, test } from "vitest";
import { valenceOf } from "@/lib/core/meaning/valence";
import { extracted, verifiedOf } from "./verification.fixtures";

const impactOf = (line: string, emotionalImpact: number, emotionTags: string[]) =>
  verifiedOf([line], [extracted("Lin told of the parcel.", { emotionalImpact, emotionTags })]).events[0]
    ?.emotionalImpact;

test.each([
  [7, ["grief"], -7],
  [-4, ["joyful", "proud"], 4],
  [6, ["悲伤", "难过"], -6],
  [-5, ["开心"], 5],
])("an impact whose sign contradicts all of the event's tags gets the tags' sign: %d, %j", (impact, tags, expected) => {
  expect(impactOf("there was a parcel", impact, tags)).toBe(expected);
});

test.each([
  [7, ["joyful"]],
  [-7, ["grief", "relief"]],
  [3, ["grief", "joyful"]],
  [3, ["zzyzx"]],
  [-3, []],
])("an impact stays unless all of the event's tags contradict it: %d, %j", (impact, tags) => {
  expect(impactOf("there was a parcel", impact, tags)).toBe(impact);
});

const death = (emotionalImpact: number, emotionTags: string[]) => {
  const event = extracted("Lin's grandmother died.", { emotionalImpact, emotionTags });
  return verifiedOf(["my grandmother died last night"], [event]);
};

test("an impact that contradicts a certain statement in the event's lines gets its tags' sign, else 0, and the trace says so", () => {
  expect(death(7, ["grief"]).events[0]?.emotionalImpact).toBe(-7);
  expect(death(7, []).events[0]?.emotionalImpact).toBe(0);
  expect(death(7, ["grief", "joyful"]).events[0]?.emotionalImpact).toBe(0);
  expect(death(-7, []).events[0]?.emotionalImpact).toBe(-7);
  expect(death(7, []).problems).toContain("events[0].emotional_impact: 7 contradicts its tags or lines, set to 0");
});

test("an impact becomes 0 when the event's description certainly states the opposite of its tags", () => {
  expect(death(7, ["joyful"]).events[0]?.emotionalImpact).toBe(0);
  expect(death(-7, ["joyful"]).events[0]?.emotionalImpact).toBe(0);
  const impactsOf = (text: string, description: string, emotionTags: string[]) =>
    verifiedOf([text], [extracted(description, { emotionalImpact: 7, emotionTags })]).events.map(
      (event) => event.emotionalImpact,
    );
  expect(impactsOf("my dog died", "The user's dog died.", ["happy"])).toEqual([0]);
  expect(impactsOf("我奶奶昨天去世了", "用户的奶奶去世了。", ["喜悦"])).toEqual([0]);
  expect(impactsOf("I got engaged!", "Lin got engaged.", ["sad"])).toEqual([0]);
});

test.each([
  ["My sister got the job but her dog died", "Lin's sister got the job."],
  ["My sister got the job but her dog died", "Maya's sister got the job."],
  ["My cousin was promoted, but my grandmother died last night.", "Lin's cousin was promoted."],
  ["my aunt has recovered from her cancer", "Lin's aunt recovered from cancer."],
  ["我怀孕了", "用户怀孕了。"],
])("an impact that agrees with the event's tags stays, whatever else the message says: %s", (text, description) => {
  const impacts = (emotionTags: string[]) =>
    verifiedOf([text], [extracted(description, { emotionalImpact: 6, emotionTags })], {
      known: ["Lin", "Maya", "Vessel"],
    }).events.map((event) => event.emotionalImpact);
  expect(impacts(["joyful", "proud"])).toEqual([6]);
});

test("an impact without tags, or with tags of both signs, becomes 0 when the event's sentence certainly states the opposite", () => {
  const text = "My cousin was promoted, but my grandmother died last night.";
  for (const emotionTags of [[], ["proud", "grief"]]) {
    const event = extracted("Lin's cousin was promoted.", { emotionalImpact: 6, emotionTags });
    expect(verifiedOf([text], [event]).events.map((one) => one.emotionalImpact)).toEqual([0]);
  }
});

test("other sentences of a line do not affect the sign of an event's impact", () => {
  const line = "I have a white cat. My grandmother died last night.";
  const [cat] = verifiedOf([line], [extracted("Lin has a white cat.", { emotionalImpact: 3 })]).events;
  expect(cat?.emotionalImpact).toBe(3);
});

test("whether a feeling is pleasant is known for English and Chinese words, and for no others", () => {
  expect(["joy", "relieved", "proud", "喜悦", "感激"].map(valenceOf)).toEqual([1, 1, 1, 1, 1]);
  expect(["grief", "anxious", "guilty", "焦虑", "内疚"].map(valenceOf)).toEqual([-1, -1, -1, -1, -1]);
  expect(["", "?", "ъъъ"].map(valenceOf)).toEqual([0, 0, 0]);
});
