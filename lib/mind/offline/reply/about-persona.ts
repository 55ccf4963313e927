import { dayIn } from "@/lib/core/clock";
import { searchTokens } from "@/lib/core/language/search-tokens";
import { sentencesOf } from "@/lib/core/language/sentences";
import { holdsPhrase } from "@/lib/core/text/phrases";
import { clip } from "@/lib/core/text/points";
import { inQuotes } from "./lines";
import type { Voice } from "./voice";

const PASSAGE_MAX = 160;

/** Answers a question about the persona from its page alone: its facts, then its own block. Invents nothing. */
export function aboutPersona(said: string, voice: Voice): string {
  const { cues } = voice.pack;
  const holds = (cue: "isBot" | "yourName" | "where" | "age" | "work" | "howAreYou") => holdsPhrase(said, cues[cue]);
  if (holds("isBot")) return voice.say("aboutAi");
  if (holds("yourName")) return voice.say("aboutName");
  const { facts } = voice.input.persona;
  const known = [
    holds("where") ? (facts.location ?? facts.nationality) : null,
    holds("age") ? bornAt(facts.birthDate, voice) : null,
    holds("work") ? facts.occupation : null,
  ].find((fact) => fact?.trim());
  const passage = known ?? nearest(said, voice.input.blocks.persona);
  if (passage)
    return voice.say("personaQuoted", { fact: inQuotes(clip(passage, PASSAGE_MAX), voice.pack).slice(1, -1) });
  return voice.say(holds("howAreYou") ? "howAreYou" : "personaUnknown");
}

function bornAt(birthDate: string | null | undefined, { input, timeZone }: Voice): string | null {
  if (!birthDate || !/^\d{4}-\d{2}-\d{2}/.test(birthDate)) return null;
  const today = dayIn(timeZone, input.now);
  const years =
    Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5, 10) ? 1 : 0);
  return `${birthDate.slice(0, 10)} (${years})`;
}

/** The sentence of the page that shares most words with the question; null when none shares any. */
function nearest(said: string, block: string): string | null {
  const asked = new Set(searchTokens(said));
  const shared = (text: string) => new Set(searchTokens(text)).intersection(asked).size;
  const [best] = sentencesOf(block).toSorted((a, b) => shared(b) - shared(a));
  return best && shared(best) > 0 ? best.trim() : null;
}
