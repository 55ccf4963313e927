import { EN_FRIEND } from "@/lib/core/lexicon/kin";

const LEAD =
  "^(?:(?:so|and|btw|oh|omg|apparently|anyway|well|heard|turns out|(?:lunch |office |work |hot )?(?:gossip|goss|tea|drama))[\\s,:]+){0,4}";
const THEIRS =
  "(?:friends?|mates?|cousins?|colleagues?|boss|neighbou?rs?|exs?|ex|room ?mates?|flat ?mates?|co-?workers?|teachers?|mum|mom|dad|brother|sister|son|daughter|husband|wife|boyfriend|girlfriend|bf|gf|uncle|aunt|nan|dog|cat|kid|landlord)";

/** People at the edge of a life: a friend's cousin, somebody at work, the woman two doors down. */
const EDGE = new RegExp(
  `${LEAD}(?:(?:my|our) (?:[\\w-]+ ){0,2}?(?:${EN_FRIEND})'?s (?:\\w+'s )?${THEIRS}|(?:the )?(?!my\\b|our\\b)\\p{L}{2,14}'?s (?:cousin|friend|mate|colleague|boss|neighbou?r|ex|flatmate|roommate|landlord|co-?worker)|(?:my|our) \\w+'?s (?:friend|mate|colleague|boss|neighbou?r|ex|flatmate|roommate|landlord|co-?worker)` +
    "|(?:a|some|this|that|one) (?:\\w+ )?(?:guy|girl|woman|man|lad|bloke|lady|kid|couple|family|colleague|student|customer|regular)\\b(?: \\w+){0,2} (?:at|from|in|on|next|down|across|who)|\\p{L}+ (?:from|in|at) (?:accounts|hr|sales|marketing|finance|work|the office|reception|my class|my year|the gym|church|it|legal|ops|upstairs|downstairs|number \\d+|next door))\\b",
  "iu",
);
const MINE = /\b(?:i|i'm|i've|me|us|my (?:mum|mom|dad|son|daughter|wife|husband|brother|sister|partner)|we)\b/iu;

const LEADING_OWNER = new RegExp(`${LEAD}(?:my|our) `, "iu");

/** Whether what a text tells, in English, befell somebody at the edge of the person's life and not the person as well. */
export function isEdgeLuckEn(text: string): boolean {
  return EDGE.test(text) && !MINE.test(text.replace(LEADING_OWNER, ""));
}
