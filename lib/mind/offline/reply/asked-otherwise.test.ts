import { describe, expect, it } from "vitest";
import type { RememberedNode } from "@/lib/core/types/mind";
import { composeReply } from "./compose";
import { memory, situationOf } from "./fixture";

type Rest = Partial<RememberedNode>;

/** What was only filled in beside the rest: it was told in quite other words than it is asked for. */
const faint = (text: string, rest: Rest = {}) => memory(text, { isFaint: true, ...rest });
const LUNCH = faint("The user had soup for lunch.");

describe("what was told in other words than it is asked for", () => {
  it.each<[say: string, told: string, holds: RegExp]>([
    [
      "filling in a form, what do i do for a living",
      "The user drives the 38 bus, a swan sat in the road today.",
      /38 bus/,
    ],
    ["what's my line of work", "The user is a piano tuner, mostly churches.", /tuner/],
    ["my trade, for the loan form", "The user's job is thatching, three roofs this month.", /thatching/],
    ["what did i do before i retired", "The user misses the trawlers, twenty years on the trawlers.", /trawlers/],
    ["who has my drill tool", "The user lent the cordless drill to Priit.", /Priit/],
    ["what furniture did she take", "She took the armchair and left the rug.", /armchair/],
    ["what injury has my brother got", "The user's brother fell off a shed and cracked two ribs.", /ribs/],
    ["what am i growing on the balcony", "The user's courgettes have sprouted, all nine.", /courgettes/],
    ["which baby animal turned up in our yard", "The mare had a foal on Sunday.", /foal/],
    ["where did we shelter after the flood", "They are staying at Uncle Remy's in Ghent for now.", /Ghent/],
    ["what colour was the two-wheeler mum had", "The user's mum had a moped, bright orange.", /orange/],
    ["who in the house was operated on", "The user's husband had his gallbladder taken out.", /husband/],
  ])("is said: %s", (say, told, holds) => {
    expect(composeReply(situationOf(say, { events: [faint(told), LUNCH] }))).toMatch(holds);
  });

  it("a name that only a pronoun ties to the daughter is hers, and no dog's", () => {
    const say = "whats my daughters name";
    const born = faint("She's here, 3 kilos, loud. Her name is Sunniva.", { emotionalImpact: 9 });
    const dog = faint("The user adopted a whippet. Her name is Olive.");
    expect(composeReply(situationOf(say, { events: [born] }))).toMatch(/Sunniva/);
    expect(composeReply(situationOf(say, { events: [dog] }))).not.toMatch(/Olive/);
    expect(composeReply(situationOf("whats my sons name", { events: [born] }))).not.toMatch(/Sunniva/);
  });

  it("a name asked for on a form is the spouse's", () => {
    const events = [faint("Nine years married to Anselm today.")];
    expect(composeReply(situationOf("filling the visa form, spouses first name", { events }))).toMatch(/Anselm/);
  });

  it("what holds now is what was told last, though it says it otherwise", () => {
    const events = [
      faint("The user lives in Leiden.", { learnedAt: new Date("2026-01-06T12:00:00Z") }),
      faint("The user has left Leiden, the user is in Ghent now.", { learnedAt: new Date("2026-04-06T12:00:00Z") }),
    ];
    expect(composeReply(situationOf("what town do i live in these days", { events }))).toMatch(/Ghent/);
  });

  it("whether somebody is still vegetarian is settled by the meat they eat", () => {
    const events = [faint("The user eats meat now.")];
    expect(composeReply(situationOf("am i still vegetarian?", { events }))).toMatch(/eat meat/);
  });

  it("of somebody with two names what happened comes before who is who", () => {
    const entities = [
      { id: "1", canonicalName: "Leopold", aliases: ["Leopold", "Poldi"], kind: "person", description: null },
    ];
    const events = [
      memory("The user met Leopold at chess, everyone calls him Poldi.", { entityNames: ["Leopold"] }),
      memory("poldi lost his queen in six moves.", { entityNames: ["Leopold"] }),
    ];
    const say = "writing Leopold a card, what was it he lost";
    expect(composeReply(situationOf(say, { events, entities: entities as never }))).toMatch(/queen/);
  });

  it("how somebody was at the end of a month is told by that month", () => {
    const events = [
      memory("The user cried all evening.", { emotionalImpact: -4, learnedAt: new Date("2026-03-20T20:00:00Z") }),
    ];
    expect(composeReply(situationOf("how was i doing at the end of march?", { events }))).toMatch(/cried/);
  });
});

describe("what was never told", () => {
  it.each<[say: string, told: string, never: RegExp]>([
    ["name of my cat", "The user adopted a whippet. Her name is Olive.", /Olive/],
    ["whats my blood type", "The user gave blood and fainted.", /fainted/],
    ["who won the world cup in 1998", "The user won a ham in a raffle.", /ham/],
    ["how much do i earn", "The user is on the early shift all week.", /shift/],
    ["what do i do for a living", "The user's sister is a barber in Hull.", /barber/],
  ])("is not made up from something else: %s", (say, told, never) => {
    expect(composeReply(situationOf(say, { events: [faint(told), LUNCH] }))).not.toMatch(never);
  });

  it("a question without its mark is heard as one", () => {
    expect(composeReply(situationOf("name of my cat"))).toMatch(/don't|haven't|isn't among/);
  });
});
