import type { ReadSentence } from "@/lib/core/lexicon/match";
import { IN_JEST, isTold } from "@/lib/core/lexicon/substance";
import { isTakenBack } from "./reveal";

const GAME =
  /\b(?:respawn\w*|valheim|skyrim|hades|baldur'?s gate|bg3|pok[eé]mon|diablo|warcraft|wow raid|league of legends|overwatch|apex|warzone|cod\b|gta|terraria|rimworld|sims 4|died \d+ times|logged off|one more (?:go|run|round) then|my (?:horse|wolf|guy|tank|healer|base) (?:is dead|died)|boss fight|(?:final|this|that|the) boss(?! (?:said|told|wants|is a|gave|called|at work))|controller|dungeon|raid(?:ing|s)?|npc|save file|hit points|hp bar|elden ring|minecraft|stardew|the sims|zelda|dark souls|fortnite|valorant|dota|d&d|dnd|ranked|speed ?run|my (?:party|guild|villager|save|build)|level \d+|checkpoint|game over)\b|副本|团灭|复活点|开黑|排位|上分|boss|队友(?:送|坑)|王者荣耀|原神|吃鸡|开局|存档|通关|剧本杀|狼人杀/iu;
const SARCASM =
  /🙃|🙄|(?:^|\s)\/s(?:$|\s)|\b(?:oh|just|how|well that'?s) (?:great|wonderful|lovely|fantastic|brilliant|perfect)(?: news)?\b|\b(?:lucky me|living the dream|best day of my life truly|truly blessed|what a treat|employee of the (?:month|year)|so blessed|love that for me)\b|(?:可)?真(?:是)?谢谢(?:您|了)嘞|呵呵|我(?:可)?真(?:是太)?幸运|太(?:棒|好)了呢|真行/iu;
const KIN =
  /\b(?:my|our) (?:\w+ )?(?:father|mother|sister|brother|son|daughter|wife|husband|uncle|aunt\w*|cousin|friend)\b|\b(?:mum|mom|dad|nan|gran(?:ny|dad|dma|dpa|dmother|dfather)?)\b|妈|爸|奶奶|爷爷|外[婆公]|姥[姥爷]|老[公婆]|儿子|女儿|[姐妹哥弟]/iu;

/** Taken back in the same breath, or told as a dream just begun. */
const TAKEN_BACK_EN =
  /\bfood baby\b|\bapril fools?\b|\b(?:just|only) (?:kidding|joking|messing)\b|\bthe (?:parcel|dyson|hoover|air ?fryer|delivery|printer|burrito|cat|car|sourdough|puppy) i mean\b|\bi mean the (?:parcel|show|team|wi-?fi|car|game)\b|\bnot (?:really|actually) (?:pregnant|engaged|married|dying|fired)\b|(?:^|\s)(?:jk|\/j)(?:$|[\s.!])/iu;
const DREAM_BEGUN = /^.{0,24}\b(?:dream|nightmare)s?(?: again| lol| last night)?\W*$/imu;

/** A story begun a line before: what follows is of its people, unless it says "my". */
const STORY_BEGUN =
  /\bchapter \d+\b|\bmy (?:novel|screenplay|short story|fan ?fic|script)\b|\b(?:finished|watched|rewatched|binged|read|seen) (?:that|the|this|a) (?:\w+ ){0,3}?(?:show|film|movie|series|book|novel|episode|season|play|documentary|anime|drama)\b/iu;
const OWNED = /\b(?:my|our|we|i)\b|我/iu;

/** What no game takes away: illness, a break-up, a lost job, and above all the wish to live. */
const NEVER_OF_A_GAME = new Set([
  "suicidal",
  "self-harm",
  "breakdown",
  "panic",
  "others-suicide",
  "abuse",
  "grave-illness",
  "diagnosis",
  "forgetting-me",
  "in-hospital",
  "low",
  "addiction",
  "relapse",
  "breakup",
  "divorce",
  "cheated",
  "estranged",
  "lost-job",
  "miscarriage",
  "turned-away",
  "money-trouble",
  "homeless",
  "law-trouble",
  "conflict",
  "bullying",
  "menace",
  "confide",
  "hint",
]);

/**
 * In a talk about a game, deaths are of the game; beside a word of sarcasm, good news is none. What was said is kept as
 * told, without its weight, and so is whatever the person takes back in the lines after. `around` are the person's lines
 * just before and after, `after` those that follow.
 */
export function inJest(sentences: ReadSentence[], around: string, after: readonly string[] = []): ReadSentence[] {
  const game = GAME.test(around);
  const sarcasm = SARCASM.test(around);
  const takenBack =
    isTakenBack(after) || TAKEN_BACK_EN.test([around, ...after.slice(0, 5)].join("\n")) || DREAM_BEGUN.test(around);
  const story = STORY_BEGUN.test(around);
  if (!game && !sarcasm && !takenBack && !story) return sentences;
  return sentences.map((sentence) => ({
    ...sentence,
    clauses: sentence.clauses.map((clause) => {
      const ofGame = game && !KIN.test(sentence.text) && !clause.hits.some((hit) => NEVER_OF_A_GAME.has(hit.rule.id));
      const meant = clause.hits.filter(
        ({ rule }) =>
          !(ofGame && rule.impact <= -4) &&
          !(sarcasm && rule.impact >= 3) &&
          !(story && !OWNED.test(sentence.text) && rule.kind !== "crisis" && Math.abs(rule.impact) >= 4) &&
          !(takenBack && rule.kind !== "crisis" && Math.abs(rule.impact) >= 4),
      );
      const light = (game || takenBack) && !KIN.test(sentence.text) && meant.length > 0 && meant.every(isTold);
      const undone = takenBack && meant.length < clause.hits.length;
      if (light || undone) return { ...clause, hits: [{ rule: IN_JEST, match: clause.text }] };
      if (meant.length === clause.hits.length) return clause;
      return { ...clause, hits: meant.length > 0 ? meant : [{ rule: IN_JEST, match: clause.text }] };
    }),
  }));
}
