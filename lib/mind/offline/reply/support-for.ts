import { conceptTerms } from "@/lib/core/text/concepts";
import { mentionsName } from "@/lib/core/text/normalize";
import { clip } from "@/lib/core/text/points";
import type { ReplyInput } from "@/lib/core/types/mind";
import { type Asked, readAsked } from "./asked";
import { readAskedTime, withoutTime } from "./asked-time";
import { type Known, kindsOf, type Question, readQuestion } from "./question";
import { met, type Recollection } from "./recall";
import { isBeing } from "./shares";
import { nameIn } from "./slots";
import { supporting } from "./supporting";
import type { Told } from "./told";
import type { Voice } from "./voice";
import type { Support } from "./weighing";

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
  if (first === undefined || !first.isSure) return true;
  const lacks = question.units.filter((unit) => met(unit, best.told, question) < 0.5);
  if (first.told === best.told)
    return second === undefined || !lacks.some((unit) => met(unit, second.told, question) >= 0.5);
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
  const isNamed = beings.some((names) => names.some((name) => mentionsName(burst, name)));
  if (asked === null || (asked.isWorldly && !isNamed))
    return { question: readQuestion("", heard, beings), found: [], asked, isManyfold: false };
  const time = readAskedTime(burst, heard, input);
  const worded = (text: string) => (time === null ? text : withoutFeeling(withoutTime(text)));
  const narrow = readQuestion(worded(asked.focus), heard, beings);
  const around = readQuestion(worded(asked.around), heard, beings).units;
  const isOfDays = time !== null && HOW_ONE_WAS.test(asked.focus);
  const meant =
    MEANS_SOMEBODY.test(asked.focus) && !narrow.units.some(isBeing) ? around.filter(({ name }) => name) : [];
  const focused = meant.length === 1 ? { ...narrow, units: [...narrow.units, ...meant], aboutOther: true } : narrow;
  const question = focused.units.length > 0 || isOfDays ? focused : { ...narrow, units: around };
  const bar = {
    cover: asked.isAdvice ? ADVICE_COVER : COVER,
    advice: asked.isAdvice,
    own:
      (asked.isOwn || isNamed || (time !== null && ASKS_WHAT_HAPPENED.test(burst))) && input.corrections.length === 0,
    leave: asked.asksLeave,
    now: asked.isNow,
    topics: conceptTerms(clip(burst, TOPICS_WITHIN)),
    time,
    sign: signAsked(asked.focus),
  };
  const context = question.units === around ? [] : around.filter((unit) => !meant.includes(unit));
  const parts = kindsOf(question, asked.focus, heard).map((kind) =>
    supporting({ question: { ...question, kind }, around: context, bar }, all),
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

/** A day's question without a word for oneself is still about one's own day. */
const ASKS_WHAT_HAPPENED =
  /\bwhat(?:'s|s)? happen\w*|\bwhat (?:was|went) (?:on|up|down)\b|发生|出(?:了)?(?:什么|啥)事|怎么(?:了|回事)/iu;

/** A word for whoever was named beside the question: "writing Ida a card, what was it she broke". */
const MEANS_SOMEBODY = /\b(?:he|she|they|him|her|his|them|their)\b|[他她它]/i;

/** Of some days only how they were is asked for. */
const HOW_ONE_WAS =
  /\bhow (?:(?:i|we) (?:was|were|felt|did)|(?:was|were) (?:i|we)|did (?:i|we) feel)\b|我(?:过得|状态|心情)?(?:怎么样|怎样|咋样|如何)/iu;

const GOOD =
  /\b(?:good|great|best|happy|happiest|happier|proud\w*|nice|lovely|joy\w*|excit\w+|celebrat\w+|relieved|win|won)\b|好消息|好事|喜事|开心|高兴|快乐|骄傲|自豪|庆祝|激动/iu;
const HARD =
  /\b(?:bad|worst|worse|awful|terrible|low|down|sad\w*|upset|cr(?:y|ying|ied)|hard|rough|angry|furious|scared|stress\w*|anxious|depress\w+|lonely|hurt|grie\w+|off|wreck|mess)\b|坏消息|坏事|低落|难过|伤心|难受|崩溃|哭|丧|糟|生气|害怕|焦虑|抑郁|孤独|状态(?:很|那么|这么)?(?:差|不好)|心情(?:很|那么|这么)?(?:差|不好)/iu;

/** Whether a question asks for something good (1) or hard (-1): "why was I so low?", «那个好消息是什么来着». */
function signAsked(focus: string): 1 | -1 | 0 {
  const [good, hard] = [GOOD.test(focus), HARD.test(focus)];
  return good === hard ? 0 : good ? 1 : -1;
}

/** Of a day, the mood that is asked for is no matter of its own. */
const withoutFeeling = (text: string): string =>
  text
    .replace(new RegExp(GOOD, "giu"), " ")
    .replace(new RegExp(HARD, "giu"), " ")
    .replace(/\b(?:feel(?:ing)?|felt|news|mood|so|such)\b|(?:我|咱)?家里?(?=出|发生|有|怎)|[那这]么|心情/giu, " ");
