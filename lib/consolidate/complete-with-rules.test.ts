import { expect, test } from "vitest";
import { runInSlices } from "@/lib/core/run-in-slices";
import type { ExtractedEvent } from "@/lib/core/types/mind-answers";
import type { AnsweredChunk } from "@/lib/core/types/saved-extraction";
import { scriptedMind } from "@/lib/memory/memory.fixtures";
import { extractFromLinesInSlices } from "@/lib/mind/built-in/extract";
import { completeWithRules } from "./complete-with-rules";
import { AT, contextOf, extracted, extractionOf } from "./verification/verification.fixtures";

const mind = { ...scriptedMind({}), extractFromLines: rulesOf };
function rulesOf(...[input, lines]: Parameters<typeof extractFromLinesInSlices>) {
  return runInSlices(extractFromLinesInSlices(input, lines));
}

const chunk = (newFrom: number, isByLine: boolean): AnsweredChunk => ({
  ...{ units: 0, known: [], newFrom, to: { line: 0, at: 0 }, isLast: false },
  ...(isByLine ? { isByLine } : {}),
});

/** Completes the extraction of a conversation whose `chunks` were read line by line or at once. */
async function completed(lines: string[], events: ExtractedEvent[], chunks = [chunk(1, true)]) {
  const { lines: text, timeZone, userName, personaName } = contextOf(lines);
  const conversation = { lines: text, timeZone, userName, personaName, locale: "en" as const, startedAt: AT, chunks };
  const blocks = { persona: "", user: "", style: "" };
  return completeWithRules(mind, extractionOf(events), { ...conversation, blocks });
}

const MESSAGE = "My mum is in hospital with a stroke. I quit my job at the bank. We move to Bergen in May.";

test("sentences of a message that a weak model left out are stored as quotes", async () => {
  const { events } = await completed(
    [MESSAGE],
    [extracted("Lin's mum is in hospital with a stroke.", { emotionalImpact: -8 })],
  );
  const quotes = events.slice(1).map(({ description }) => description);
  expect(quotes.join("\n")).toContain("I quit my job at the bank.");
  expect(quotes.join("\n")).toContain("We move to Bergen in May.");
  expect(quotes.join("\n")).not.toContain("stroke");
  for (const line of quotes.join("\n").split("\n")) expect(MESSAGE).toContain(line);
});

test("a message is not quoted when events cover each of its sentences", async () => {
  const all = [
    extracted("Lin's mum is in hospital with a stroke."),
    extracted("Lin quit the job at the bank."),
    extracted("Lin moves to Bergen in May."),
  ];
  expect((await completed([MESSAGE], all)).events).toHaveLength(3);
  expect(
    (await completed(["my grandmother died on Saturday"], [extracted("Lin's nan has passed away.")])).events,
  ).toHaveLength(1);
});

const PROMISED = "P: Tomorrow I will call you about the interview.";
const TEXTS = ["I have an interview on Friday", PROMISED, "we got a dog called Waffle"];
const isOfPersona = ({ subject }: ExtractedEvent) => subject === "persona";

test("an event of two sentences covers two sentences of the message", async () => {
  const event = extracted("Lin's mum hasn't said a word since. She wanted Lin in Tulsa forever.");
  const text = "ugh the only thing is my mum hasn't said a word to me since. she wanted me in Tulsa forever";
  expect((await completed([text], [event])).events).toHaveLength(1);
});

test("a quote that the rules add has an impact only when they are sure of the feeling", async () => {
  const { events } = await completed(["my grandmother died on Saturday", "we have rented this flat for six years"], []);
  const impactOf = (words: string) => events.find(({ description }) => description.includes(words))?.emotionalImpact;
  expect(impactOf("died")).toBeLessThanOrEqual(-7);
  expect(impactOf("rented") ?? 0).toBe(0);
});

test("the feeling named by a weak model is used only when the user's words have the same sign", async () => {
  const lines = [
    "we talked for three hours in the rain",
    "my grandfather died on Saturday",
    "the bus stops in front of the bank",
  ];
  const [conversation, death, bus] = [
    extracted("Lin talked for three hours in the rain.", {
      emotionalImpact: -4,
      emotionTags: ["worry"],
      sourceMessages: [1],
    }),
    extracted("Lin's grandfather died on Saturday.", {
      emotionalImpact: -6,
      emotionTags: ["sadness"],
      sourceMessages: [2],
    }),
    extracted("Lin's bus stops in front of the bank.", {
      emotionalImpact: 3,
      emotionTags: ["fondness"],
      sourceMessages: [3],
    }),
  ];
  const impactsOfEvents = async (chunks?: AnsweredChunk[]) =>
    (await completed(lines, [conversation, death, bus], chunks)).events.map(({ emotionalImpact }) => emotionalImpact);
  expect(await impactsOfEvents()).toEqual([0, -6, 0]);
  expect(await impactsOfEvents([chunk(1, false)])).toEqual([-4, -6, 3]);
});

test("a line of the persona that only repeats the user is not added as a promise", async () => {
  const { events } = await completed(
    ["the surgery is on 18 June, not 8 June", "P: It is on the 18th of June, not the 8th."],
    [],
  );
  expect(events.filter(isOfPersona)).toEqual([]);
});

test("the persona's answer to a request is added as its promise, a repetition of the user's own plan is not", async () => {
  const promisesOf = async (...lines: string[]) => (await completed(lines, [])).events.filter(isOfPersona);
  const plan = "Tomorrow I will call the landlord about the flat on Superior Street.";
  expect(await promisesOf(plan, `P: ${plan}`)).toEqual([]);
  expect(await promisesOf("Will you call me tomorrow about the interview?", PROMISED)).toHaveLength(1);
});

test("the rules add no promise from lines that a strong model read as a whole", async () => {
  const byLine = await completed(TEXTS, []);
  expect(byLine.events.filter(isOfPersona)).toHaveLength(1);
  const atOnce = await completed(TEXTS, [], [chunk(1, false), chunk(3, true)]);
  expect(atOnce.events.filter(isOfPersona)).toHaveLength(0);
  expect(atOnce.events.map(({ description }) => description)).toEqual(["we got a dog called Waffle"]);
});

test("a promise covered by an event is not added again", async () => {
  const promise = extracted("Vessel promised to ask Lin on Friday how the interview went.", {
    ...{ subject: "persona", sourceMessages: [2] },
  });
  expect((await completed(TEXTS, [promise])).events.filter(isOfPersona)).toEqual([promise]);
});

test("the mood is read from all lines, including those covered by events", async () => {
  const [line, event] = [
    "My father died last night. We have a cat called Tom.",
    extracted("Lin's father died last night."),
  ];
  const { mood } = await completed([line], [event]);
  expect(mood).not.toBeNull();
  expect(mood).toEqual((await completed([line], [])).mood);
});
