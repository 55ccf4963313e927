import { describe, expect, it } from "vitest";
import { readMessage } from "./match";

/** The strongest impact that the rules read in a line, 0 when none holds. */
function weightOf(line: string): number {
  const impacts = readMessage(line).flatMap((s) => s.clauses.flatMap((c) => c.hits.map((h) => h.rule.impact)));
  return impacts.reduce((best, impact) => (Math.abs(impact) > Math.abs(best) ? impact : best), 0);
}

const HEAVY = [
  "so grandad's gone. thursday, in his chair",
  "we carried my da's coffin up the hill",
  "second christmas without my brother",
  "had to let old Rufus go this morning, his back legs went",
  "they could not find the heartbeat",
  "the transfer didn't take",
  "its in her lungs now",
  "the scan wasn't good",
  "mum asked me who i was at lunch",
  "they've put dad in a hospice",
  "my sister had a seizure and she's in intensive care",
  "cut again last night",
  "my cousin's using again",
  "some bloke punched me outside the station",
  "he put his hands round my throat",
  "they stole my van with all my tools in it",
  "our kitchen is under water",
  "came off my scooter, broke my wrist",
  "he's moved his things out",
  "we're over. nine years",
  "she gave me back the ring",
  "my daughter hasn't spoken to me in three years",
  "retrenched with forty others",
  "they're shutting the mill",
  "evicted by friday",
  "my brother got four years",
  "visa denied",
  "didn't make the squad",
  "the hail wiped out the vines",
  "we fled home with two suitcases",
];

const BRIGHT = [
  "mammogram was clear!",
  "it was only a cyst",
  "gran opened her eyes",
  "off the ventilator since noon",
  "rang the bell at the ward today",
  "five months sober",
  "two pink lines",
  "my niece was born at dawn, 6lb 3",
  "he got down on one knee on the pier",
  "thirty years married today",
  "they offered me the apprenticeship",
  "got tenure!!",
  "my poem got published",
  "i passed",
  "full scholarship to edinburgh",
  "scored my first try",
  "we got the keys",
  "paid off my student loan",
  "the judge let us stay",
  "charges dropped",
  "my sister made parole",
  "me and my dad are talking again",
  "the cat came back alive",
  "they used my real name at work",
  "baptised on sunday",
];

const LIGHT = [
  "i'm deceased, she called the priest dad",
  "mum will murder me for that stain",
  "i could murder a kebab",
  "crying with laughter at this",
  "we were robbed, 11 quid for a sandwich",
  "he proposed we take the bus",
  "my sourdough has passed away",
  "got attacked by a swan lol",
  "chelsea lost again i'm finished",
  "my flight simulator crashed",
  "they got hammered 4-0",
  "if i lost my job i'd open a bar",
  "the heatwave is over",
  "she said yes to extra chips",
  "this essay will be the death of me",
  "i'm divorcing him over how he loads the dishwasher",
  "the presentation was a car crash",
  "my great-great-uncle was killed in 1916",
];

describe("English turns of a life", () => {
  it.each(HEAVY)("a blow is heavy without the textbook's words: %s", (line) => {
    expect(weightOf(line)).toBeLessThanOrEqual(-4);
  });

  it.each(BRIGHT)("a stroke of luck is bright however briefly it is told: %s", (line) => {
    expect(weightOf(line)).toBeGreaterThanOrEqual(4);
  });

  it.each(LIGHT)("grave words that are not meant stay light: %s", (line) => {
    expect(Math.abs(weightOf(line))).toBeLessThan(4);
  });
});
