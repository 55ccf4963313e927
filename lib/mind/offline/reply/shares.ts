import type { Question, Unit } from "./question";
import { met } from "./recall";
import { saysWord } from "./same-word";
import type { Told } from "./told";

/** One thing asked about, and how far a memory meets it, 0 to 1. */
export type Share = { unit: Unit; share: number };

/**
 * How far each thing asked about is met. "Found every card I made him" was told in one breath with "dad's shed was cleared":
 * what one of them names, the other is of, if it says something of the matter itself or gives the reason.
 */
export function sharesOf(told: Told, beside: readonly Told[], question: Question): Share[] {
  const shares = question.units.map((unit) => ({ unit, share: shareOf(unit, told, question) }));
  const isOfIt =
    question.kind === "why" ||
    shares.some(({ unit, share }) => !isBeing(unit) && share >= 0.5 && (unit.concept !== null || saysWord(unit, told)));
  if (!isOfIt) return shares;
  return shares.map(({ unit, share }) => {
    const mayBe = !isBeing(unit) || POINTS_AT.test(told.text);
    const near = mayBe && beside.some((other) => shareOf(unit, other, question) >= 0.5) ? BESIDE : 0;
    return { unit, share: Math.max(share, near) };
  });
}

const BESIDE = 0.6;
/** Words for somebody or something just named. */
const POINTS_AT = /\b(?:he|she|they|it|him|her|his|hers|its|them|their)\b|[他她它]|那[个只条]/i;

/** How far a memory by itself meets one thing asked about, 0 to 1. */
export function shareOf(unit: Unit, told: Told, question: Question): number {
  const share = met(unit, told, question);
  if (share >= 1 || unit.name) return share;
  return saysWord(unit, told) ? 1 : share;
}

/** Somebody, or something with a name of its own: what is said must be of them. */
export const isBeing = (unit: Unit) => unit.name || (unit.concept !== null && BEINGS.has(unit.concept));
const BEINGS = new Set(
  "#mother #father #sister #brother #son #daughter #husband #wife #grandmother #grandfather #cat #dog #rabbit #bird #aunt #uncle #cousin #niece #nephew".split(
    " ",
  ),
);
