import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { expectLinear } from "@/lib/core/linear-time.fixtures";
import { createTagFilter, PROMPT_TAGS, withoutPromptTags } from "./prompt-tags";

const HELD_MAX = 200;

function streamed(deltas: string[]): string {
  const filter = createTagFilter();
  return deltas.map((delta) => filter.push(delta)).join("") + filter.end();
}

describe("text without prompt tags", () => {
  test.each([
    ["<note>Lin has a dog</note>", "Lin has a dog"],
    ['so <memory when="a week ago" weight="it hurt deeply">she left</memory>, yes', "so she left, yes"],
    ["<TALK>\nme: hi\n</Talk>", "\nme: hi\n"],
    ['<event number="1"/>one <event number="2" />two', "one two"],
    ["<known_as\n>Mei</known_as >", "Mei"],
    ["<no<note>te>a<<note>/note>", "a"],
    ["unfinished <memory time=", "unfinished <memory time="],
  ])("%j becomes %j", (text, left) => expect(withoutPromptTags(text)).toBe(left));

  test.each([
    "<b>bold</b> and <3",
    "a < b > c",
    "if x<note then",
    "<notex>y</notex>",
    "<note-so>",
    "< note>",
    "<//note>",
    "note>",
    "&lt;note&gt;",
    "<",
    "",
  ])("%j stays as it is", (text) => expect(withoutPromptTags(text)).toBe(text));

  test("contains no tag of the list", () => {
    for (const tag of PROMPT_TAGS) expect(withoutPromptTags(`<${tag} when="now">x</${tag}>`)).toBe("x");
  });
});

const tag = fc
  .tuple(fc.constantFrom("<", "</"), fc.constantFrom(...PROMPT_TAGS), fc.constantFrom("", ' when="x"', "/", " /"))
  .map(([open, name, rest]) => `${open}${name}${rest}>`);
const pieces = fc.oneof(
  { weight: 3, arbitrary: tag },
  fc.constantFrom("<", ">", "/", "<b>", "</", "note", "NOTE", "<3", " ", "_", "memory", "猫", "🦊", "a < b"),
  fc.string({ maxLength: 4 }),
);
const texts = fc.array(pieces, { maxLength: 12 }).map((all) => all.join(""));
const split = (text: string, cuts: number[]) => {
  const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).sort((a, b) => a - b), text.length];
  return at.slice(1).map((end, i) => text.slice(at[i], end));
};

test("removing tags from a stream gives the same as removing them from the whole text, however it is split", () => {
  const cuts = fc.array(fc.nat(), { maxLength: 12 });
  fc.assert(fc.property(texts, cuts, (text, at) => streamed(split(text, at)) === withoutPromptTags(text)));
  fc.assert(fc.property(texts, (text) => streamed(text.split("")) === withoutPromptTags(text)));
});

test("removing tags gives the same as searching the text again and again until no tag is found", () => {
  const search = new RegExp(`</?(?:${PROMPT_TAGS.join("|")})(?:\\s[^<>]*)?/?>`, "gi");
  const searched = (text: string): string => {
    const next = text.replace(search, "");
    return next === text ? text : searched(next);
  };
  fc.assert(
    fc.property(
      texts.filter((text) => text.length <= HELD_MAX),
      (text) => withoutPromptTags(text) === searched(text),
    ),
    { numRuns: 500 },
  );
});

describe("a removed tag is reported", () => {
  function runFilter(deltas: string[]) {
    const found: [string, number][] = [];
    const filter = createTagFilter((tag, before) => found.push([tag, before]));
    for (const delta of deltas) filter.push(delta);
    filter.end();
    return found;
  }

  test.each([
    ["<crisis/>I am here", [["crisis", 0]]],
    ["\n **<Crisis />** I am here", [["crisis", 4]]],
    [
      "<note><crisis></crisis>ok",
      [
        ["note", 0],
        ["crisis", 0],
        ["crisis", 0],
      ],
    ],
    ["I am here <crisis/>", [["crisis", 10]]],
    [
      "2 < 3<crisis/> <note>and",
      [
        ["crisis", 5],
        ["note", 6],
      ],
    ],
    ["&lt;crisis/&gt; <crisi", []],
  ] as const)("%j: with its name and the length of the text before it", (text, found) => {
    expect(runFilter([text])).toEqual(found);
    expect(runFilter([...text])).toEqual(found);
  });
});

describe("a stream is held back", () => {
  test("only while the text can become a tag", () => {
    const filter = createTagFilter();
    expect(filter.push("2 < 3, a <b")).toBe("2 < 3, a ");
    expect(filter.push(">bold</b> <not")).toBe("<b>bold</b> ");
    expect(filter.push("l> <note")).toBe("<notl> ");
    expect(filter.push(' when="')).toBe("");
    expect(filter.push('now">hi')).toBe("hi");
    expect(filter.push("<th")).toBe("");
    expect(filter.end()).toBe("<th");
    expect(filter.end()).toBe("");
  });

  test("for at most 200 characters, after which it is released", () => {
    const begun = "<note ".padEnd(HELD_MAX, "a");
    const filter = createTagFilter();
    expect(filter.push(begun)).toBe("");
    expect(filter.push("b")).toBe(`${begun}b`);
    expect(withoutPromptTags(`${begun.slice(0, -1)}>x`)).toBe("x");
    expect(withoutPromptTags(`${begun}>x`)).toBe(`${begun}>x`);
    expect(withoutPromptTags(`${"<".repeat(HELD_MAX * 3)}note>x`)).toBe(`${"<".repeat(HELD_MAX * 3 - 1)}x`);
  });

  test.each(["<", "<note ", "<note", "<note>", "<no<note", "</memory when='a' "])(
    "and a long text of %j takes linear time",
    (unit) => {
      expectLinear((length) => withoutPromptTags(unit.repeat(length / unit.length)), 50_000);
    },
  );
});
