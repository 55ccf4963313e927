import type { TranscriptLine } from "@/lib/core/types/mind";
import { tenseOf } from "./dates-tense";

/** Says of what was said just before: this holds, keep me to it, do not let me forget. */
const PLEDGE =
  /\b(?:hold me to (?:it|that|this)|i['’]?m saying it|mark my words|this time (?:i mean it|for real)|for real this time|(?:will|can|could|pls|please) (?:you |u )?(?:pls |please )?remind me|remind me\b|(?:nag|nudge|bug|chase|ask) me|promise (?:me )?(?:you|u|to|ya)|(?:you|u) (?:have|need|gotta|got) (?:to )?(?:remember|remind)|dont let me|don['’]t let me|i (?:always|keep|will) (?:forget|cancel|bail)|i promise|pinky (?:swear|promise)|it['’]?s a (?:deal|promise)|no backing out|no excuses|(?:i )?(?:gave|given) (?:him |her |them )?my word|my word (?:on|for) (?:it|that|this)|(?:has|have|got|had) my word|(?:swear|swore|promise) on my (?:life|mum|mother|kids?)|(?:can|could) (?:count|bank|rely) on (?:it|that|me)|(?:no|not) (?:going|goin) back on it|i (?:swore|shook on it)|(?:can['’]?t|cannot) (?:back out|get out of it)|no getting out of it)\b|说到做到|说话算话|监督我|盯着我|提醒我|提个醒|催我|别让我(?:忘|又|再|拖)|记得(?:叫|问|喊|催|提醒)|到时候(?:叫|问|喊|提醒|催)|我(?:肯定|绝对|准|老|总是?|又)(?:会)?忘|一言为定|我(?:都|已经|也|可)?答应(?:了|过|人家|他|她|下来)|拍(?:了)?胸脯|反悔|赖不掉|跑不掉|不[^,，。\s]{1,6}是小?狗/iu;

/** How many messages after it a pledge may stand. */
const NEAR = 4;

/**
 * Whether the person bound themselves to what these words tell: it lies ahead (`dated` when its day does), and they said
 * beside it that it holds or asked not to be let off ("hold me to it", «你监督我»).
 */
export function isPledged(
  { text, sources, dated }: { text: string; sources: readonly number[]; dated: boolean },
  lines: readonly TranscriptLine[],
): boolean {
  const last = Math.max(...sources);
  const near = lines.filter(
    ({ role, index }) => role === "user" && (sources.includes(index) || (index > last && index - last <= NEAR)),
  );
  return (dated || tenseOf(text) === "future") && near.some(({ content }) => PLEDGE.test(content.slice(0, 1_000)));
}
