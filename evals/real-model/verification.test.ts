import { expect, test } from "vitest";
import { contextOf, extracted, extractionOf } from "@/lib/consolidate/verification/verification.fixtures";
import { verifyExtraction } from "@/lib/consolidate/verification/verify-extraction";
import { type Conversation, linesOf, readConversations } from "./format";

/*
 * Which facts of the real conversations verification accepts, in their authors' words: nearly all in their own conversation, verbatim and
 * on their own lines, and nearly none in another one.
 */

const ACCEPTED_MIN = 0.95;
const OTHERS_MAX = 0.1;
const MINUTE = 60_000;

const conversations = readConversations();
const allLines = (conversation: Conversation) => linesOf(conversation).map((_, at) => at + 1);

function believed(conversation: Conversation, facts: Conversation["facts"], cite: (lines: number[]) => number[]) {
  const { user, persona, timeZone } = conversation;
  const startedAt = new Date(conversation.at);
  const { lines, ...context } = contextOf(linesOf(conversation));
  return facts.map(({ what, lines: own }) => {
    const event = extracted(what, { emotionalImpact: 0, sourceMessages: cite(own) });
    const { events } = verifyExtraction(extractionOf([event]), {
      ...context,
      ...{ userName: user, personaName: persona.name, known: [user, persona.name], timeZone, startedAt },
      lines: lines.map((line, at) => ({ ...line, at: new Date(startedAt.getTime() + at * MINUTE) })),
    });
    return { what, own, event: events[0] };
  });
}

test("verification accepts facts that cite the lines which state them", () => {
  const all = conversations.flatMap((one) => believed(one, one.facts, (own) => own));
  const whole = all.filter(({ what, event }) => event?.description === what);
  console.info(`facts believed word for word: ${whole.length} of ${all.length}`);
  expect(whole.length / all.length).toBeGreaterThanOrEqual(ACCEPTED_MIN);
});

test("verification of a fact that cites every line leaves almost only the lines that state it", () => {
  const all = conversations.flatMap((one) => believed(one, one.facts, () => allLines(one)));
  const cited = all.flatMap(({ own, event }) => event?.sourceMessages.map((index) => own.includes(index)) ?? []);
  const right = all.filter(({ own, event }) => event?.sourceMessages.some((index) => own.includes(index)));
  console.info(
    `facts that cite every line: ${right.length} of ${all.length} keep their own, ${cited.filter((is) => !is).length} others stay`,
  );
  expect(right.length / all.length).toBeGreaterThanOrEqual(ACCEPTED_MIN);
});

test("verification rejects facts of another conversation", () => {
  const all = conversations.flatMap((one, at) => {
    const others = conversations.filter(({ lang }, nth) => lang === one.lang && nth !== at);
    return believed(
      one,
      others.flatMap(({ facts }) => facts),
      () => allLines(one),
    );
  });
  const accepted = all.filter(({ what, event }) => event?.description === what);
  console.info(`facts of other conversations believed: ${accepted.length} of ${all.length}`);
  expect(accepted.length / all.length).toBeLessThanOrEqual(OTHERS_MAX);
});
