import { clip } from "@/lib/core/text/points";

/** The few wishes of the style block that the built-in voice can keep. */
export type StyleWishes = { brief: boolean; emoji: boolean; unwanted: string[] };

const BRIEF =
  /\b(?:short|brief|briefly|concise|terse|one sentence|few words|to the point)\b|简短|简洁|简练|短一点|短句|短些|少说|话少|一句话|惜字如金/i;
const NOT_BRIEF =
  /\b(?:not|don't be|never|isn't|aren't|no) (?:too |so )?(?:short|brief|terse|concise)\b|(?:不要|别|不用)(?:太)?(?:简短|短|简洁)/i;
const EMOJI = /emoji|emoticon|表情/i;
const NO_EMOJI =
  /(?:\bno|\bnot|\bnever|don't|don’t|\bavoid|\bwithout|\bskip|\bhate)[^.,;。，；\n]{0,24}(?:emoji|emoticon)|(?:不要|不用|别|禁止|不许|少|不喜欢)[^。，；\n]{0,8}(?:emoji|表情)/i;
const UNWANTED = [
  /(?:\bdon['’]?t|\bdo not|\bnever|\bavoid|\bstop)\s+(?:ever\s+)?(?:say(?:ing)?|us(?:e|ing)|writ(?:e|ing))\s+(?:the\s+words?\s+)?["'“‘]?([\p{L}\p{N} ,/'’]{1,60})/giu,
  /(?:不要|别|不许|禁止|不准|少)(?:再)?(?:说|用|讲|写)[“"「『‘']?([\p{L}\p{N}、/ ]{1,24})/gu,
];
const WISH_LIST_MAX = 20;

/** Reads the style block lightly; what it does not understand it leaves to a model. */
export function readStyle(block: string): StyleWishes {
  const text = clip(block, 5_000);
  const unwanted = UNWANTED.flatMap((pattern) => [...text.matchAll(pattern)].map((match) => match[1] ?? ""))
    .flatMap((list) => list.split(/[,、/]|\bor\b|\band\b|或者?|和/))
    .map((word) =>
      word
        .trim()
        .toLowerCase()
        .replace(/^['"“‘]+|['"”’]+$/g, ""),
    )
    .filter((word) => word.length > 1 || /\p{Script=Han}/u.test(word))
    .filter((word) => !/emoji|表情|^(?:any|too|a lot|话|的|很多)/.test(word));
  return {
    brief: BRIEF.test(text) && !NOT_BRIEF.test(text),
    emoji: EMOJI.test(text) && !NO_EMOJI.test(text),
    unwanted: [...new Set(unwanted)].slice(0, WISH_LIST_MAX),
  };
}
