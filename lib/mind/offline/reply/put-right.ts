import { readLine } from "@/lib/core/lexicon/proposal-lines";
import {
  claimsDenied,
  holds,
  isNameLike,
  isNaming,
  type PutRight,
  withRight,
  wrongIn,
} from "@/lib/core/lexicon/put-right";
import { detectLanguage } from "@/lib/core/text/language";
import { carriesName } from "@/lib/core/text/normalize";
import type { HeardCorrection } from "@/lib/core/types/corrections";
import type { ReplyInput } from "@/lib/core/types/mind";
import type { Situation } from "./situations";
import type { Told } from "./told";
import { correctedFact } from "./topics";
import type { Voice } from "./voice";

/** How the person is to be called: as they said last, as waits for their tap, as L1 says, else by their name; "" for not at all. */
export function calledName({ corrections, proposals, blocks, userName }: ReplyInput): string {
  const lines = [...`${blocks.user}\n${blocks.style}`.split("\n"), ...proposals.map(({ content }) => content)]
    .map(readLine)
    .filter((line) => line !== null);
  const said = corrections.flatMap(({ kind, value, old }) =>
    kind === "name" || kind === "not_name" ? [{ kind, what: value ?? old ?? "" }] : [],
  );
  const name = [...lines, ...said].findLast((line) => line.kind === "name")?.what ?? userName.trim();
  const unwanted = [...lines, ...said].filter((line) => line.kind === "not_name").map(({ what }) => what.toLowerCase());
  return unwanted.includes(name.toLowerCase()) ? "" : name;
}

/** What was told, as it stands after what was put right: the right value for the wrong one, and nothing that was denied. */
export function putRightTold(list: Told[], input: ReplyInput): Told[] {
  const burst = ofBurst(input);
  const speaksOf = (what: string) => input.burst.some((line) => holds(line.content, what));
  return input.corrections.reduce((rest, correction) => {
    const { kind, about, old, value } = correction;
    const isNew = burst.includes(correction);
    const left = bare(about ?? old ?? value ?? "");
    return rest.flatMap((item) => {
      if (item.learnedAt !== null && item.learnedAt >= correction.at) return [item];
      if (kind === "stop") return left !== "" && holds(item.text, left) && (isNew || !speaksOf(left)) ? [] : [item];
      return afterOne(item, { ...correction, around: aroundOf(correction, input), userName: input.userName });
    });
  }, list);
}

function afterOne(item: Told, correction: PutRight): Told[] {
  const { kind, old, value } = correction;
  if (kind === "denial") return claimsDenied(item.text, correction) ? [] : [item];
  if (kind !== "correction" || value === null) return [item];
  const isNamed =
    old !== null && isNameLike(value) && item.names.some((name) => name.toLowerCase() === old.toLowerCase());
  const wrong = wrongIn(item.text, correction) ?? (isNamed ? old : null);
  if (wrong === null) return [item];
  const names = item.names.map((name) => (name.toLowerCase() === wrong.toLowerCase() ? value : name));
  if (!carriesName(item.text, wrong)) return isNamed ? [{ ...item, names }] : [];
  const text = withRight(item.text, wrong, value);
  return text === null
    ? []
    : [
        {
          ...item,
          text,
          names,
          tags: [...item.tags, "correction"],
          terms: new Set([...item.terms, ...names.map((name) => name.toLowerCase())]),
        },
      ];
}

/** After these there is something to answer besides. */
const ANSWERED_TOO: ReadonlySet<Situation> = new Set([
  "memory",
  "aboutPersona",
  "aboutAi",
  "aboutName",
  "howAreYou",
  "clock",
]);
const WEIGHS_MORE: ReadonlySet<Situation> = new Set(["grief", "heavy", "harm", "joy"]);

/**
 * What is said to the corrections of this burst, and whether the burst wants an answer besides; null when it makes none, or
 * when how somebody wants to be called is not what weighs in it.
 */
export function answerPutRight(situation: Situation, voice: Voice): { text: string; alone: boolean } | null {
  const made = ofBurst(voice.input);
  const isOnlyName = made.every(({ kind }) => kind === "name" || kind === "not_name");
  if (made.length === 0 || (isOnlyName && WEIGHS_MORE.has(situation))) return null;
  const said = made.slice(0, SAID_MAX).map((correction) => answerOne(correction, voice));
  return { text: [...new Set(said)].join(voice.language === "zh" ? "" : " "), alone: !ANSWERED_TOO.has(situation) };
}

const SAID_MAX = 2;

function answerOne(correction: HeardCorrection, voice: Voice): string {
  const { kind, value } = correction;
  if (kind === "name") return voice.say("nameTold", { name: value ?? "" });
  if (kind === "not_name") return voice.say("notName");
  if (kind === "denial") return voice.say("denied");
  if (kind === "stop") return voice.say("leftAlone");
  const fact = factAfter(correction, voice);
  if (fact !== "") return voice.say("corrected", { fact });
  return value === null ? voice.say("correctedPlain") : voice.say("correctedTo", { value });
}

/** The right fact said back, never with the wrong one in it. */
function factAfter(correction: HeardCorrection, { language, heard }: Voice): string {
  const { value, old, about } = correction;
  if (value === null) return "";
  if (isNaming(correction) && about !== null) {
    return language === "zh" ? `你${bare(about)}叫${value}。` : `Your ${bare(about)} is called ${value}.`;
  }
  const fact = correctedFact(correction.said, heard);
  const isRight = holds(fact, value) && (old === null || !carriesName(fact.replaceAll(value, " "), old));
  return fact !== "" && isRight && detectLanguage(fact) === language ? fact : "";
}

function ofBurst({ corrections, burst }: ReplyInput): HeardCorrection[] {
  const since = burst[0]?.at.getTime() ?? Number.POSITIVE_INFINITY;
  return corrections.filter(({ at }) => at.getTime() >= since);
}

const LINES_BACK = 2;

function aroundOf({ at }: HeardCorrection, { window, burst }: ReplyInput): string {
  const before = [...window, ...burst].filter((line) => line.at < at).slice(-LINES_BACK);
  return before.map((line) => line.content).join("\n");
}

const bare = (about: string) =>
  about
    .trim()
    .replace(/^(?:my|our|the)\s+/iu, "")
    .replace(/^我(?:们)?(?:家)?的?(?=.)/u, "");
