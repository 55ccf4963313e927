import type { KnownMemory } from "@/lib/core/types/mind";
import { keysOf, sharedKeys } from "./keys";

/** "Scrap what I said about the kitchen", «之前说的婚期不算了»: whatever was told of it last. */
const TAKEN_BACK = [
  /\b(?:scrap|scratch|forget|ignore|disregard|strike|bin) (?:what(?:ever)?|everything|all|the (?:thing|bit|stuff)) (?:the user|i) (?:said|told (?:you|u)|mentioned|wrote) (?:(?:before|earlier|yesterday|last (?:time|week)) )?(?:about|on|re) (?<what>[\p{L}\p{N}' -]{3,40})/iu,
  /(?:之前|上次|上回|前面|刚才|那天|早先)(?:用户|我)?(?:跟你)?(?:说|讲|提)的?(?:那个)?(?<what>[^,，。\s]{2,12}?)(?:的事儿?)?(?:就|都|全|已经)?(?:不算|作废|当(?:我|用户)?没说|划掉|别当真|有变|变了|改了)/u,
];

/** «青霉素没事 真过敏的是头孢», "peanuts are fine, it's sesame i'm allergic to": the one was told, and it is the other. */
const OTHER_THAN = [
  /(?<what>[\p{L}\p{N}-]{3,20})(?: is|'s| are| was| were) (?:actually |totally |perfectly )?(?:fine|ok|okay|safe|not it|not the problem)[,;.]? (?:but |turns out )?(?:it'?s|it is|it was)(?: actually| really)? [\p{L}\p{N} -]{3,24}? (?:that )?(?:the user(?:'s| is| was)?|i'?m|i am|i) (?<so>\p{L}{3,14})/iu,
  /(?<what>\p{Script=Han}{2,6}?)(?:没事|没问题|不要紧|是误诊|搞错了)[,，\s]+(?:其实|原来|结果)?真(?:正)?(?<so>\p{Script=Han}{1,6})的(?:其实)?是/u,
];

/** The position (from 1) of the known event that a telling takes back by naming what it was about; null for every other. */
export function takenBackBy(description: string, known: readonly KnownMemory[]): number | null {
  const whole = firstOf(TAKEN_BACK, description);
  const other = firstOf(OTHER_THAN, description);
  const at = known.findIndex(({ type, subject, description: before }) => {
    if (type !== "event" || subject === "persona" || before === description) return false;
    if (whole?.what !== undefined && sharedKeys(keysOf(whole.what), keysOf(before)) > 0) return true;
    return holdsBoth(before, other?.what, other?.so);
  });
  return at < 0 ? null : at + 1;
}

const firstOf = (patterns: readonly RegExp[], text: string) =>
  patterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);

const holdsBoth = (text: string, what?: string, so?: string) =>
  what !== undefined && so !== undefined && [what, so].every((part) => text.toLowerCase().includes(part.toLowerCase()));
