import { dayIn } from "@/lib/core/clock";
import { holdsPhrase } from "@/lib/core/text/phrases";
import type { ReplyContext } from "./phrases";

/** The persona's home, age or occupation from its facts, if a question asks for it. */
export function answerFromFacts(question: string, { pack, input, timeZone }: ReplyContext): string | null {
  const { location, nationality, birthDate, occupation } = input.persona.facts;
  const known = [
    [pack.cues.personaHome, location ?? nationality],
    [pack.cues.personaAge, birthDate && `${birthDate.slice(0, 10)} (${ageOn(dayIn(timeZone, input.now), birthDate)})`],
    [pack.cues.personaWork, occupation],
  ] as const;
  return known.find(([cue, fact]) => fact?.trim() && holdsPhrase(question, cue))?.[1] ?? null;
}

const ageOn = (today: string, birthDate: string) =>
  Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (today.slice(5) < birthDate.slice(5, 10) ? 1 : 0);
