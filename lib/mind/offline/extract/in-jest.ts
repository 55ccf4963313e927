import type { ReadSentence } from "@/lib/core/lexicon/match";
import { OF_A_STORY } from "@/lib/core/lexicon/substance";

const GAME =
  /\b(?:respawn\w*|boss fight|(?:final|this|that|the) boss(?! (?:said|told|wants|is a|gave|called|at work))|controller|dungeon|raid(?:ing|s)?|npc|save file|hit points|hp bar|elden ring|minecraft|stardew|the sims|zelda|dark souls|fortnite|valorant|dota|d&d|dnd|ranked|speed ?run|my (?:party|guild|villager|save|build)|level \d+|checkpoint|game over)\b|副本|团灭|复活点|开黑|排位|上分|boss|队友(?:送|坑)|王者荣耀|原神|吃鸡|开局|存档|通关|剧本杀|狼人杀/iu;
const SARCASM =
  /🙃|🙄|(?:^|\s)\/s(?:$|\s)|\b(?:oh|just|how|well that'?s) (?:great|wonderful|lovely|fantastic|brilliant|perfect)(?: news)?\b|\b(?:lucky me|living the dream|best day of my life truly|truly blessed|what a treat|employee of the (?:month|year)|so blessed|love that for me)\b|(?:可)?真(?:是)?谢谢(?:您|了)嘞|呵呵|我(?:可)?真(?:是太)?幸运|太(?:棒|好)了呢|真行/iu;
const KIN =
  /\b(?:my|our) (?:\w+ )?(?:father|mother|sister|brother|son|daughter|wife|husband|uncle|aunt\w*|cousin|friend)\b|\b(?:mum|mom|dad|nan|gran(?:ny|dad|dma|dpa|dmother|dfather)?)\b|妈|爸|奶奶|爷爷|外[婆公]|姥[姥爷]|老[公婆]|儿子|女儿|[姐妹哥弟]/iu;

/** What a game takes away. Illness, a break-up, a lost job, and above all not wanting to live, are never the game's. */
const OF_A_GAME = new Set(["death", "named-death", "lost-someone", "missing-dead"]);

/**
 * In a talk about a game, deaths are of the game; beside a word of sarcasm, good news is none. What was said is kept as
 * told, without its weight. `around` are the person's lines just before and after.
 */
export function inJest(sentences: ReadSentence[], around: string): ReadSentence[] {
  const game = GAME.test(around);
  const sarcasm = SARCASM.test(around);
  if (!game && !sarcasm) return sentences;
  return sentences.map((sentence) => ({
    ...sentence,
    clauses: sentence.clauses.map((clause) => {
      const meant = clause.hits.filter(
        ({ rule }) => !(game && !KIN.test(sentence.text) && OF_A_GAME.has(rule.id)) && !(sarcasm && rule.impact >= 3),
      );
      if (meant.length === clause.hits.length) return clause;
      return { ...clause, hits: meant.length > 0 ? meant : [{ rule: OF_A_STORY, match: clause.text }] };
    }),
  }));
}
