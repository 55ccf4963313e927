import type { Locale } from "@/lib/core/types/messages";
import type { ReplyInput } from "@/lib/core/types/mind";
import type { StyleWishes } from "./style";

/** What of a hint the built-in voice can do; the rest is left to a model. */
export type HintWishes = { brief: boolean; language: Locale | null; calm: boolean; emoji: boolean | null };

const BRIEF =
  /\b(?:short(?:er)?|brief(?:er|ly)?|concise|less|fewer words|one sentence|tl;?dr)\b|短|简洁|简单|少说|精简|一句/iu;
const NO_QUESTION = /\b(?:no|don'?t|without|stop|fewer|less)\b[^.]{0,16}\b(?:question|ask)|别问|不要问|少问|不带问/iu;
const NO_EMOJI = /\b(?:no|without|fewer)\b[^.]{0,12}emoji|(?:不要|别|不带|少)[^。]{0,6}(?:表情|emoji)/iu;
const EMOJI = /\bemojis?\b|表情/iu;
const IN_CHINESE = /\b(?:in|into|use|speak) (?:chinese|mandarin)\b|中文|汉语|漢語|普通话/iu;
const IN_ENGLISH = /\b(?:in|into|use|speak) english\b|英文|英语|英語/iu;

/** Reads how a reply is wanted that is written again. */
export function readHint({ again }: Pick<ReplyInput, "again">): HintWishes {
  const hint = again?.hint ?? "";
  const language = IN_CHINESE.test(hint) ? "zh" : IN_ENGLISH.test(hint) ? "en" : null;
  const calm = NO_QUESTION.test(hint);
  const emoji = NO_EMOJI.test(hint) ? false : EMOJI.test(hint) ? true : null;
  return { brief: BRIEF.test(hint.replace(NO_QUESTION, "").replace(NO_EMOJI, "")), language, calm, emoji };
}

/** The wishes of the style block with those of the hint over them. */
export function withHint(style: StyleWishes, hint: HintWishes): StyleWishes {
  return { ...style, brief: style.brief || hint.brief, emoji: hint.emoji ?? style.emoji };
}
