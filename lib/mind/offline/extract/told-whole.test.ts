import { describe, expect, it } from "vitest";
import { extractTalk, knownMemory } from "./testing";

const told = (...lines: string[]) => extractTalk(lines).events.map((event) => event.description);

describe("amazement is a telling", () => {
  it.each([
    ["Ravi's moving to Chile in august??", "Chile"],
    ["my cousin is having twins?!", "twins"],
    ["apparently the bakery is closing??", "bakery"],
    ["小姨要离婚了？？", "离婚"],
    ["我们组长居然下个月就走了？？", "走了"],
  ])("%s", (line, part) => expect(told(line).join()).toContain(part));

  it.each([
    "best pizza in leeds??",
    "is it meant to smell like that??",
    "you coming on friday??",
    "这都行？？",
    "你呢？？",
  ])("a question stays one: %s", (line) => expect(told(line)).toEqual([]));
});

describe("what others said to the person is told", () => {
  it.each([
    ["midwife said you can come home tomorrow as long as the jaundice is gone", "jaundice"],
    ["dentist was like you need two fillings and a crown", "crown"],
  ])("%s", (line, part) => expect(told(line).join()).toContain(part));

  it("but not what the person says to the companion", () => {
    expect(told("like you said you can always help me")).toEqual([]);
  });
});

describe("a memory keeps whom and what it is about", () => {
  it("a reminder that names nothing is one with what was told before it", () => {
    const [memory, ...more] = extractTalk([
      "interview with the council is on the 19th",
      "ask me how it went after",
    ]).events;
    expect(more).toEqual([]);
    expect(memory?.description).toMatch(/council.*ask/iu);
    expect(memory?.relational_tags).toContain("commitment");
    expect(told("下周三去做胃镜", "到时候问我一声")).toHaveLength(1);
  });

  it("a reminder with a matter of its own is its own", () => {
    expect(told("dentist on friday", "remind me to buy cat litter tomorrow")).toHaveLength(2);
  });

  it("a blow told with a pronoun is told with the name", () => {
    expect(told("visited Mr Hargreaves today", "he's had a fall and broke his hip")[0]).toMatch(/Hargreaves.*hip/u);
  });

  it("what was done to the person was not done by the person", () => {
    const text = told("saw Mo at the pub. gave me back the drill").join(" ");
    expect(text).toContain("Gave the user back the drill");
    expect(text).not.toContain("The user gave");
  });

  it("words at the end of a sentence leave nothing behind", () => {
    expect(told("got the flat on Elm Street btw. moving in june").join(" ")).not.toContain('"."');
  });

  it("a known name is nobody's doing but its bearer's", () => {
    const known = [knownMemory("用户的表妹叫苏念慈,大家都喊她糯糯。")];
    const [memory] = extractTalk(["糯糯查出来肾结石 大夫让住院"], { known }).events;
    expect(memory?.description).toMatch(/^糯糯/u);
  });
});

describe("what is taken back by its matter is replaced", () => {
  it.each([
    ["The wedding is on the 3rd of may in Bath.", "scrap what i said about the wedding, we're eloping to Gretna"],
    ["用户的手术定在下周二。", "之前说的手术不算了 大夫说先吃药"],
    ["The user says they are allergic to peanuts.", "peanuts are fine, turns out it's sesame i'm allergic to"],
    ["用户花粉过敏。", "花粉没事 真过敏的是尘螨"],
  ])("%s ← %s", (before, now) => {
    const events = extractTalk([now], { known: [knownMemory(before)] }).events;
    expect(events.flatMap((event) => event.superseded_event_ids)).toEqual([1]);
  });

  it("what stands beside a value is not said twice", () => {
    const known = [knownMemory("The user's train leaves from platform 3 on friday.")];
    const text = extractTalk(["oh i had the train wrong, its platform 9 not 3"], { known }).events[0]?.description;
    expect(text).not.toMatch(/platform platform/iu);
  });
});
