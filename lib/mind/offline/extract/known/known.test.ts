import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { extractTalk, knownMemory } from "../testing";

const replaced = (said: string | string[], known: string[]) =>
  extractTalk([said].flat(), { known: known.map((text) => knownMemory(text)) }).events.flatMap(
    (event) => event.superseded_event_ids,
  );

describe("a correction replaces the known event it is about", () => {
  it.each([
    ["actually my sister is called Nora", ["The user has a cat.", "The user's sister is called Ada."], [2]],
    ["I was wrong about the date, my birthday is on 5 May", ["The user's birthday is on 4 May."], [1]],
    ["actually I have one sister", ["The user has two sisters."], [1]],
    ["其实我妹妹叫小雨", ["用户养了一只猫。", "用户的妹妹叫小雪。"], [2]],
    ["我记错了,我生日是五月五号", ["用户的生日是四月五号。"], [1]],
  ])("%s", (said, known, ids) => {
    expect(replaced(said, known)).toEqual(ids);
  });

  it.each([
    [
      "it's not Tuesday, it's Thursday",
      "The user has an interview on Tuesday.",
      "The user has an interview on Thursday.",
    ],
    ["oh i meant trombone, not trumpet", "The user's son plays the trumpet.", "The user's son plays the trombone."],
    ["不是周二,是周四", "用户周二有面试。", "用户周四有面试。"],
  ])("without its subject, and the new event makes sense alone: %s", (said, known, description) => {
    const { events } = extractTalk([said], { known: [knownMemory("The user likes plums."), knownMemory(known)] });
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ description, superseded_event_ids: [2] });
    expect(events[0]?.relational_tags).toContain("correction");
  });

  test("the old value is not named: it must have to do with what is spoken of", () => {
    const known = [knownMemory("The user has a dentist appointment on Tuesday.")];
    const about = ["P: How was the dentist appointment?", "no, it's on Thursday actually"];
    expect(extractTalk(about, { known }).events[0]?.superseded_event_ids).toEqual([1]);
    expect(replaced("no, it's on Thursday actually", ["The user has a dentist appointment on Tuesday."])).toEqual([]);
  });
});

describe("a fact that changed ends the one before", () => {
  it.each([
    ["I moved to Lisbon last week", "The user lives in Berlin."],
    ["I quit my job", "The user works as a nurse at St Mary's."],
    ["I started a new job at Acme", "The user works at Globex."],
    ["we broke up", "The user is dating Tom."],
    ["my new number is 555 1234", "The user's number is 555 9999."],
    ["I don't drink coffee any more", "The user drinks coffee every morning."],
    ["I switched to tea", "The user loves coffee."],
    ["we cancelled the trip", "The user is going on a trip in June."],
    ["the interview got moved to Monday", "The user has an interview on Friday."],
    ["my sister moved to Rome", "The user's sister lives in Paris."],
    ["我搬到上海了", "用户住在北京。"],
    ["我离职了", "用户在银行上班。"],
    ["我换工作了", "用户在一家出版社工作。"],
    ["我分手了", "用户有男朋友。"],
    ["我不再喝咖啡了", "用户每天喝咖啡。"],
    ["我现在改喝茶了", "用户喜欢喝咖啡。"],
    ["面试改到下周一了", "用户周五有面试。"],
    ["旅行取消了", "用户六月要去旅行。"],
  ])("%s / %s", (said, known) => {
    expect(replaced(said, [known])).toEqual([1]);
  });

  it.each([
    ["I moved to Lisbon last week", "The user's sister lives in Berlin."],
    ["I moved to Lisbon last week", "The user lives in Lisbon."],
    ["I'm moving to Lisbon next month", "The user lives in Berlin."],
    ["I live with my brother", "The user lives in Berlin."],
    ["my sister quit her job", "The user works as a nurse."],
    ["we broke up", "The user's sister got married."],
    ["I don't drink coffee any more", "The user met Tom in a coffee shop."],
    ["I had a coffee with Mia", "The user drinks tea."],
    ["my cat died", "The user has a cat called Mochi."],
    ["I have another sister, she is called Nora", "The user's sister is called Ada."],
    ["the interview went well", "The user has an interview on Friday."],
    ["actually I'm fine", "The user is exhausted."],
    ["我妹妹搬到上海了", "用户住在北京。"],
    ["我下个月要搬到上海", "用户住在北京。"],
    ["我同事离职了", "用户在银行上班。"],
    ["其实还好", "用户很累。"],
  ])("leaves alone what it does not touch: %s / %s", (said, known) => {
    expect(replaced(said, [known])).toEqual([]);
  });

  it("never replaces a promise, and never points outside the list", () => {
    const known = [knownMemory("The user will move to Rome in May.", { type: "intention" })];
    expect(extractTalk(["I moved to Lisbon last week"], { known }).events[0]?.superseded_event_ids).toEqual([]);
    fc.assert(
      fc.property(
        fc.array(fc.string({ maxLength: 60 }), { maxLength: 4 }),
        fc.array(fc.string(), { maxLength: 4 }),
        (said, texts) => {
          const answer = extractTalk(said, { known: texts.map((text) => knownMemory(text)) });
          for (const id of answer.events.flatMap((event) => event.superseded_event_ids)) {
            expect(id).toBeGreaterThan(0);
            expect(id).toBeLessThanOrEqual(texts.length);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe("in one talk the later statement holds", () => {
  it.each([
    [["I have an interview on Tuesday", "no wait it's Thursday actually"], "The user has an interview on Thursday."],
    [["my sister is called Ada", "sorry, I meant Nora"], "The user's sister is called Nora."],
    [["my sister is called Ada", "actually my sister is called Nora"], "Actually the user's sister is called Nora."],
    [["下周二我要面试", "不对,是下周四"], "下周四用户要面试。"],
    [["我妹妹叫小雪", "说错了,我妹妹叫小雨"], "用户的妹妹叫小雨。"],
  ])("%s", (said, description) => {
    const { events } = extractTalk(said);
    expect(events.map((event) => event.description)).toEqual([description]);
    expect(events[0]?.source_messages).toEqual([1, 2]);
  });
});

describe("what became of promises and expectations", () => {
  const intention = (text: string, subject: "user" | "persona" = "user") =>
    knownMemory(text, { type: "intention", subject });
  const expectation = (text: string) => knownMemory(text, { type: "expectation" });
  const remind = intention('Luna promised the user: "I\'ll remind you about the exam on Friday"', "persona");
  const erinnern = intention("Luna答应用户:“周五我会提醒你考试”", "persona");
  const interview = expectation("the interview on Friday — They will tell me how it went.");
  const exam = expectation("3月13日星期五的考试 — 事后会跟我说怎么样了。");
  const call = intention("The user promised to call the user's mom.");
  const trip = expectation("the trip in June — They will tell me how it went.");

  it.each([
    ["thanks for reminding me about it", remind, "fulfilled"],
    ["you forgot to remind me", remind, "missed"],
    ["谢谢你提醒我", erinnern, "fulfilled"],
    ["你没提醒我", erinnern, "missed"],
    ["the interview went really well", interview, "fulfilled"],
    ["I bombed the interview", interview, "fulfilled"],
    ["the interview didn't happen", interview, "missed"],
    ["they cancelled the interview", interview, "cancelled"],
    ["考过了!", exam, "fulfilled"],
    ["考试取消了", exam, "cancelled"],
    ["I called my mom", call, "fulfilled"],
    ["I forgot to call my mom", call, "missed"],
    ["we cancelled the trip", trip, "cancelled"],
    ["没去成", expectation("六月的旅行 — 事后会跟我说怎么样了。"), "missed"],
  ])("%s", (said, memory, outcome) => {
    const { decided } = extractTalk([said], { known: [knownMemory("The user likes plums."), memory] });
    expect(decided).toMatchObject([{ id: 2, outcome }]);
  });

  test("a bare answer is about what was asked", () => {
    const answer = extractTalk(["P: How did the interview go?", "it went well"], { known: [trip, interview] });
    expect(answer.decided).toMatchObject([{ id: 2, outcome: "fulfilled" }]);
  });

  test("the event that tells of it is named", () => {
    const { decided, events } = extractTalk(["I like plums", "I passed the exam!"], {
      known: [expectation("the exam on Friday — They will tell me how it went.")],
    });
    expect(events[decided[0]?.by_event ?? -1]?.description).toContain("passed the exam");
  });

  it.each([
    ["I hope the interview goes well", interview],
    ["will you remind me?", remind],
    ["my sister passed her driving lesson money to me", trip],
    ["I called my boss", call],
    ["my mom is visiting", call],
    ["I bought a cake", interview],
    ["希望考试顺利", exam],
    ["我在准备考试", exam],
  ])("stays open: %s", (said, memory) => {
    expect(extractTalk([said], { known: [memory] }).decided).toEqual([]);
  });
});

describe("whether two names are one", () => {
  const pair = (name: string, otherName: string) => ({
    name,
    aliases: [],
    kind: "person" as const,
    otherName,
    otherAliases: [],
  });
  const liz = pair("Liz", "Elizabeth");
  const li = pair("小李", "李明");

  it.each([
    [["Liz is Elizabeth"], liz, true],
    [["P: Is Liz the same person as Elizabeth?", "yes, same one"], liz, true],
    [["P: Is Liz the same person as Elizabeth?", "no, different people"], liz, false],
    [["P: Is Liz the same person as Elizabeth?", "yep"], liz, true],
    [["P: Are Liz and Elizabeth two different people?", "yes"], liz, false],
    [["Liz isn't Elizabeth"], liz, false],
    [["小李就是李明"], li, true],
    [["P: 小李和李明是同一个人吗？", "对，就是他"], li, true],
    [["P: 小李和李明是同一个人吗？", "不是"], li, false],
    [["P: 小李和李明是同一个人吗？", "不是同一个人"], li, false],
  ])("%s", (lines, uncertain, same) => {
    expect(extractTalk(lines, { uncertain: [uncertain] }).entity_clarification).toEqual({
      canonical_a: uncertain.name,
      canonical_b: uncertain.otherName,
      same,
    });
  });

  it("is also heard without a doubt before, when it is said in so many words", () => {
    expect(extractTalk(["Bea and Beatrice are the same person"]).entity_clarification).toEqual({
      canonical_a: "Bea",
      canonical_b: "Beatrice",
      same: true,
    });
    expect(extractTalk(["小王和王磊不是同一个人"]).entity_clarification).toMatchObject({ same: false });
  });

  it.each([
    [["is Liz Elizabeth?"]],
    [["Liz met Elizabeth today"]],
    [["P: Is Liz the same person as Elizabeth?", "I had pasta"]],
    [["P: Is Liz the same person as Elizabeth?", "what do you mean?"]],
    [["yes"]],
    [["P: Are they the same person, or different people? Liz and Elizabeth?", "yes"]],
    [["Tom is French"]],
    [["他就是医生"]],
  ])("says nothing to %s", (lines) => {
    expect(extractTalk(lines, { uncertain: [liz] }).entity_clarification).toBeNull();
  });
});
