import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CASES_EN, CASES_ZH, type Case } from "./corrections.cases";
import { parseCorrections } from "./index";

type Independent = {
  say: string;
  before?: string | { role: string; content: string }[];
  expect: { kind: string; value?: string; about?: string } | null;
};
type Sample = { say: string; before: string | null; expected: { kind: string; value: string } | null };

const PRECISION_MIN = 0.95;
const RECALL_MIN = 0.8;

const SAMPLES: Record<string, Sample[]> = {
  "en, independent": independent("en"),
  "en, independent, second": independent("en-2"),
  "zh, independent": independent("zh"),
  "zh, independent, second": independent("zh-2"),
  "en, our own": CASES_EN.map(ofCase),
  "zh, our own": CASES_ZH.map(ofCase),
};

describe("parseCorrections", () => {
  it.each(Object.keys(SAMPLES))("hears what is put right and little else: %s", (name) => {
    const { precision, recall, misses, report } = measure(SAMPLES[name] ?? []);
    console.log([`corrections, ${name}: ${report}`, ...misses].join("\n"));
    expect(precision, misses.join("\n")).toBeGreaterThanOrEqual(PRECISION_MIN);
    expect(recall, misses.join("\n")).toBeGreaterThanOrEqual(RECALL_MIN);
  });

  it("tells the old value and what it is about where they were said", () => {
    expect(parseCorrections("actually my sister is called Maren", { before: "Your sister Marie called?" })).toEqual([
      { kind: "correction", value: "Maren", old: "Marie", about: "sister" },
    ]);
    expect(parseCorrections("不是柏林 是伯尔尼", { before: "你在柏林住几年了？" })).toEqual([
      { kind: "correction", value: "伯尔尼", old: "柏林", about: null },
    ]);
  });

  it("keeps the writing of the person: apostrophes and traditional characters", () => {
    expect(parseCorrections("call me D’Arcy", { before: null })[0]?.value).toBe("D’Arcy");
    expect(parseCorrections("請叫我阿傑就好", { before: null })[0]?.value).toBe("阿傑");
  });

  it("hears no correction in a statement only because the persona spoke before", () => {
    for (const say of ["im going to bed", "my sister is here", "i had pasta", "今天去了公园", "我妹来了"])
      for (const before of [
        "How is your sister Marie?",
        "Are you in Berlin?",
        "你在柏林住几年了？",
        "你妹妹林汐好吗？",
      ])
        expect(parseCorrections(say, { before }), `${before} ${say}`).toEqual([]);
  });

  it("never throws, and takes every value from the words that were said", () => {
    fc.assert(
      fc.property(anyTalk, anyTalk, (text, before) => {
        for (const { value, old, about } of parseCorrections(text, { before })) {
          expect(value === null || text.includes(value)).toBe(true);
          expect(old === null || text.includes(old) || before.includes(old)).toBe(true);
          expect(about === null || text.includes(about) || before.includes(about)).toBe(true);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it.each(REPEATED())("takes no longer per character for a long text of %j", (word) => {
    const [short, long] = [5_000, 20_000].map((length) => word.repeat(Math.ceil(length / word.length)));
    const spent = (text = "") => {
      const from = process.cpuUsage();
      for (let turns = 0; turns < 3; turns++) parseCorrections(text, { before: text });
      const { user, system } = process.cpuUsage(from);
      return (user + system) / 1_000;
    };
    spent(short);
    const base = Math.min(spent(short), spent(short));
    // Backtracking grows by the square (16 times) or worse; a floor keeps the noise of a loaded machine out.
    expect(Math.min(spent(long), spent(long)) / Math.max(base, 20)).toBeLessThan(10);
  });
});

function independent(language: string): Sample[] {
  const file = JSON.parse(readFileSync(join("evals/corrections", `${language}.json`), "utf8")) as {
    cases: Independent[];
  };
  return file.cases.map(({ say, before, expect: expected }) => ({
    say,
    before:
      typeof before === "object"
        ? (before.findLast(({ role }) => role === "persona")?.content ?? null)
        : (before ?? null),
    expected: expected && { kind: expected.kind, value: expected.value ?? expected.about ?? "" },
  }));
}

function ofCase([say, expected, before]: Case): Sample {
  return { say, before: before ?? null, expected: expected && { kind: expected[0], value: expected[1] } };
}

/** A hit has the right kind and the right words: the value, or what is denied or not to be brought up. */
function measure(samples: Sample[]) {
  const misses: string[] = [];
  let [hits, wrong, wanted] = [0, 0, 0];
  for (const { say, before, expected } of samples) {
    const heard = parseCorrections(say, { before });
    const right = heard.filter(
      ({ kind, value, about }) =>
        kind === expected?.kind && (value ?? about ?? "").toLowerCase() === expected.value.toLowerCase(),
    ).length;
    hits += Math.min(1, right);
    wrong += heard.length - right;
    wanted += expected ? 1 : 0;
    if (right !== (expected ? 1 : 0) || heard.length > right)
      misses.push(`  ${before ?? ""} | ${say} → ${JSON.stringify(heard)}, not ${JSON.stringify(expected)}`);
  }
  const [precision, recall] = [hits / Math.max(1, hits + wrong), hits / Math.max(1, wanted)];
  const report = `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} (${samples.length} sentences, ${wanted} corrections, ${hits} heard, ${wrong} wrong)`;
  return { precision, recall, misses, report };
}

/** Words that rules look for, thrown together with anything at all. */
const anyTalk = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(
      fc.oneof(
        fc.constantFrom(...REPEATED()),
        fc.string({ maxLength: 6 }),
        fc.constantFrom("Jo", "Bern", "林溪", "9", "’s", "說", "《"),
      ),
      { maxLength: 30 },
    )
    .map((words) => words.join("")),
);

function REPEATED(): string[] {
  return [
    ...[
      "call me ",
      "no ",
      "not ",
      "my name is ",
      "please ",
      "just ",
      "you can ",
      "prefer it ",
      "i'm ",
      "it's ",
      "a",
      "Jo ",
      "'",
      '"',
      "* ",
      "stop asking about ",
      "really not ",
      "you keep sending me to ",
      "its the one i play ",
      "only my nan gets to call me ",
      "no more ",
      "over and over ",
      "leave it out of ",
    ],
    ...[
      "叫我",
      "别叫我",
      "不是",
      "是",
      "其实",
      "我",
      "你",
      "没有",
      "都",
      "别再",
      "就",
      "的",
      "叫 ",
      "那个",
      "「",
      "我说错了，",
    ],
  ];
}
