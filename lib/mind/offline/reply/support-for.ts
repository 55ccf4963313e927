import { conceptTerms } from "@/lib/core/text/concepts";
import { clip } from "@/lib/core/text/points";
import type { ReplyInput } from "@/lib/core/types/mind";
import { type Asked, readAsked } from "./asked";
import { type Known, kindsOf, type Question, readQuestion } from "./question";
import { met, type Recollection } from "./recall";
import { nameIn } from "./slots";
import { type Support, supporting } from "./supporting";
import type { Told } from "./told";
import type { Voice } from "./voice";

/** Everybody and everything the input names, each with all its names; the two speakers are left out. */
export function knownBeings(input: ReplyInput): Known[] {
  const own = new Set([input.userName, input.persona.displayName].map((name) => name.trim().toLowerCase()));
  const groups: Known[] = input.entities.map((entity) => [entity.canonicalName, ...entity.aliases]);
  const nodes = [
    ...input.events,
    ...input.thoughts,
    ...input.pinnedThoughts,
    ...input.intentions,
    ...input.expectations,
  ];
  for (const name of nodes.flatMap((node) => node.entityNames)) {
    if (!groups.some((group) => group.includes(name))) groups.push([name]);
  }
  return groups.filter((group) => !group.some((name) => own.has(name.trim().toLowerCase())));
}

/** Whether what meets the question squarely is also what speaks of it best. */
export function holds(question: Question, { hits }: Recollection, { found, isManyfold }: Supported): boolean {
  const [best] = hits;
  if (best === undefined || !best.answers) return found.length === 0;
  if (isManyfold && found.length > 1) return false;
  const plain = question.units.filter((unit) => !unit.name);
  if (found.length > 0 && plain.length > 0 && !plain.some((unit) => met(unit, best.told, question) >= 0.5))
    return false;
  if (best.told.tags.includes("correction") || best.told.isBurst) return true;
  if (question.kind === "name" && best.told.from === "said" && nameIn(best.told) !== "") return true;
  const [first, second] = found;
  if (first === undefined || first.told === best.told || !first.isSure) return true;
  const isNewer = (best.told.learnedAt?.getTime() ?? 0) >= (first.told.learnedAt?.getTime() ?? 0);
  return isNewer && second?.told === best.told && first.worth - second.worth < AS_GOOD;
}

const SUPPORT_MAX = 3;
const AS_GOOD = 0.1;

/** What speaks of the whole message's question; `asked` is null when it asks nothing, and `found` is empty when nothing does. */
export type Supported = {
  question: Question;
  found: Support[];
  asked: Asked | null;
  /** It asks for two things at once: when and where. */
  isManyfold: boolean;
};

/** Reads what the whole message asks, and finds what speaks of it. */
export function supportFor(voice: Voice, all: readonly Told[]): Supported {
  const { input, heard } = voice;
  const burst = input.burst.map((line) => line.content).join("\n");
  const asked = readAsked(burst, heard);
  const beings = knownBeings(input);
  if (asked === null) return { question: readQuestion("", heard, beings), found: [], asked, isManyfold: false };
  const narrow = readQuestion(asked.focus, heard, beings);
  const around = readQuestion(asked.around, heard, beings).units;
  const question = narrow.units.length > 0 ? narrow : { ...narrow, units: around };
  const bar = {
    cover: asked.isAdvice ? ADVICE_COVER : COVER,
    advice: asked.isAdvice,
    own: asked.isOwn && input.corrections.length === 0,
    leave: asked.asksLeave,
    now: asked.isNow,
    topics: conceptTerms(clip(burst, TOPICS_WITHIN)),
  };
  const context = narrow.units.length > 0 ? around : [];
  const parts = kindsOf(question, asked.focus, heard).map((kind) =>
    supporting({ ...question, kind }, context, all, bar),
  );
  return { question, found: unrepeated(parts).slice(0, SUPPORT_MAX), asked, isManyfold: parts.length > 1 };
}

/** The best of each list first. */
function unrepeated(lists: readonly Support[][]): Support[] {
  const best = lists.flatMap((list) => list.slice(0, 1));
  const sure = lists.length > 1 ? best.filter((one) => one.isSure) : best;
  const seen = new Set<Told>();
  return [...sure, ...(lists.length > 1 ? [] : lists.flat()), ...lists.flat().slice(0, 1)].filter(({ told }) => {
    if (seen.has(told)) return false;
    seen.add(told);
    return true;
  });
}

const TOPICS_WITHIN = 400;
const COVER = 0.3;
const ADVICE_COVER = 0.5;
