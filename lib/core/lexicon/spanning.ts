import { isNegated } from "./guards";
import type { Rule } from "./rule";

/** Chinese typed on a phone breaks one statement over spaces and lines; longer pieces than these stand for themselves. */
const LEAD_MAX = 16;
const PIECE_MAX = 20;
const HAN = /\p{Script=Han}/u;
const ASKS = /[?？吗呢][\s!！]*$/u;

/**
 * Whether a rule for a turn in a life holds of two pieces read as one («市运会» «第一», «论文» «中了») and of neither alone:
 * the match begins in what was said before and ends in what is said now.
 */
export function spanningMatch(rule: Rule, lead: string, piece: string): { match: string } | null {
  if (!rule.zh || rule.whole || Math.abs(rule.impact) < 4) return null;
  if (lead === "" || lead.length > LEAD_MAX || piece.length > PIECE_MAX || ASKS.test(lead)) return null;
  if (!HAN.test(lead) || !HAN.test(piece)) return null;
  const joined = `${lead}${piece}`;
  const found = rule.not?.test(joined) ? null : rule.zh.exec(joined);
  if (!found || found.index >= lead.length || found.index + found[0].length <= lead.length) return null;
  const denied = !rule.allow?.includes("negation") && isNegated(joined, found.index, found[0]);
  return denied ? null : { match: found[0] };
}
