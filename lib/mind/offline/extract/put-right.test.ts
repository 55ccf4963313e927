import { describe, expect, test } from "vitest";
import type { HeardCorrection } from "@/lib/core/types/corrections";
import type { MessageRole } from "@/lib/core/types/messages";
import type { KnownMemory } from "@/lib/core/types/mind";
import { parseExtraction } from "@/prompts/extraction";
import { extractInput, known, NOW } from "@/prompts/testing/inputs";
import { extractOffline } from "../extract";

type Heard = Partial<HeardCorrection> & Pick<HeardCorrection, "kind" | "said">;

function afterwards(lines: [MessageRole, string][], heard: Heard[], shown: KnownMemory[]) {
  const corrections = heard.map((one) => ({ value: null, old: null, about: null, at: NOW, ...one }));
  const input = extractInput(lines, { known: shown, corrections });
  const parsed = parseExtraction(extractOffline(input).raw, { lines: lines.length, known: shown });
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.extraction.events;
}

describe("what was put right in a talk", () => {
  test.each([
    [
      "en",
      "actually my sister is called Mei, not May",
      "The user's sister is called May.",
      { value: "Mei", old: "May", about: "sister" },
    ],
    ["zh", "其实我妹妹叫小美，不叫小梅", "用户的妹妹叫小梅。", { value: "小美", old: "小梅", about: "妹妹" }],
  ])("becomes an event that states what holds and replaces what says otherwise (%s)", (_name, said, old, what) => {
    const wrong = known(old);
    const other = known("The user lives in Hull.");
    const events = afterwards([["user", said]], [{ kind: "correction", said, ...what }], [other, wrong]);
    const right = events.find((event) => event.description.includes(what.value));
    expect(right).toMatchObject({ supersedes: [wrong.id], sourceMessages: [1] });
    expect(right?.relationalTags).toContain("correction");
    expect(
      events.filter((event) => event.description.includes(what.old) && !event.description.includes(what.value)),
    ).toEqual([]);
  });

  test("leaves a memory that tells more than the wrong thing to be told anew", () => {
    const said = "actually my sister is called Mei, not May";
    const more = known("The user's sister May got engaged in Hull last summer.");
    const what = { kind: "correction", said, value: "Mei", old: "May", about: "sister" } as const;
    expect(afterwards([["user", said]], [what], [more]).flatMap((event) => event.supersedes)).toEqual([]);
  });

  test("what was said wrongly earlier in the talk is no event", () => {
    const said = "wait, my sister is called Mei, not May";
    const what = { kind: "correction", said, value: "Mei", old: "May", about: "sister" } as const;
    const events = afterwards(
      [
        ["user", "My sister is called May."],
        ["user", said],
      ],
      [what],
      [],
    );
    expect(events.map((event) => event.description).join("\n")).toContain("Mei");
    expect(events.filter((event) => /\bMay\b/.test(event.description) && !/\bMei\b/.test(event.description))).toEqual(
      [],
    );
  });

  test("a denial replaces what was taken to hold, of the person alone, and else makes no event", () => {
    const said = "I'm not vegan, I never said that";
    const what = { kind: "denial", said, about: "vegan" } as const;
    const [mine, hers] = [known("The user is vegan."), known("The user's sister is vegan.")];
    expect(afterwards([["user", said]], [what], [mine, hers]).flatMap((event) => event.supersedes)).toEqual([mine.id]);
    expect(afterwards([["user", "I'm not only vegan"]], [], [mine]).flatMap((event) => event.supersedes)).toEqual([]);
  });

  test("a name and what is to be left alone replace nothing", () => {
    const job = known("The user's ex works at a bank.");
    const heard: Heard[] = [
      { kind: "stop", about: "my ex", said: "don't bring up my ex" },
      { kind: "name", value: "Jo", said: "call me Jo" },
    ];
    const events = afterwards(
      [
        ["user", "don't bring up my ex"],
        ["user", "call me Jo"],
      ],
      heard,
      [job],
    );
    expect(events.flatMap((event) => event.supersedes)).toEqual([]);
  });

  test.each([
    ["My birthday is on 9 June. Call me Lan please.", "Lan", /call/i],
    ["我生日是6月9号。以后叫我阿岚吧。", "阿岚", /以后叫|叫用户|叫我/],
  ])("how one wants to be called is no event of its own: %s", (said, value, request) => {
    const events = afterwards([["user", said]], [{ kind: "name", said, value }], []);
    expect(events.length).toBeGreaterThan(0);
    expect(events.map((event) => event.description).join("\n")).not.toMatch(request);
  });
});
