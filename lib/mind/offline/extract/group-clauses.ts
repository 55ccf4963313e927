import { speaksToYou } from "@/lib/core/lexicon/addressed";
import type { Hit, ReadClause } from "@/lib/core/lexicon/match";

/**
 * Clauses with something in them, joined with what leads up to them and with the detail after; opposite feelings part.
 * Only questions and what is said to the other or to pass the time is left out.
 */
export function groupClauses(clauses: ReadClause[]): ReadClause[][] {
  const groups: ReadClause[][] = [];
  let current: ReadClause[] | null = null;
  let leads: ReadClause[] = [];
  let trailing = 0;
  for (const clause of clauses) {
    const plain = clause.hits.length === 0;
    if (plain && (clause.question || CHATTER.test(clause.text) || speaksToYou(clause.text))) {
      current = null;
      leads = [];
    } else if (plain && current && trailing < DETAILS_MAX) {
      current.push(clause);
      trailing++;
    } else if (plain) {
      current = null;
      leads = [...leads, clause].slice(-LEADS_MAX);
    } else if (current && (agrees(current, clause) || sharesSubject(current, clause))) {
      current.push(clause);
      trailing = 0;
    } else {
      current = [...leads, clause];
      groups.push(current);
      leads = [];
      trailing = 0;
    }
  }
  return groups;
}

const LEADS_MAX = 4;
const DETAILS_MAX = 5;
/** Said to pass the time: it adds nothing to what was told. */
export const CHATTER =
  /^(?:(?:lol|lmao|haha\w*|idk|omg|anyways?|so yeah|you know|i guess|whatever|thanks|thank|sorry|bye|ok|okay|well|hm+|um+|erm+)\b[\s,.!…]*)+$|^(?:thanks|thank you|bye|goodnight|good night)\b|^(?:(?:哈哈+|嗯+|谢谢|晚安|算了|好吧|唉|不说了|行了?|睡了|哎|呵呵|omg|好了)[\s,，。!！~～]*)+$|^(?:谢谢|晚安)/iu;

function agrees(group: ReadClause[], clause: ReadClause): boolean {
  const before = strongest(group.flatMap((c) => c.hits));
  const now = strongest(clause.hits);
  const bothStrong = Math.abs(before) >= 5 && Math.abs(now) >= 5;
  return before * now >= 0
    ? !(bothStrong && clause.hits[0]?.rule.id !== group[0]?.hits[0]?.rule.id && Math.abs(now) >= 7)
    : Math.abs(now) < 4 || Math.abs(before) < 4;
}

const NO_SUBJECT =
  /^(?:and |then |but |just |also |who |which )*(?:had|has|got|was|were|is|went|came|lost|broke|fell|needs?|needed|can'?t|won'?t|didn'?t|passed|died|left)\b/i;

/** "my dad is in hospital, had a heart attack": the second clause is told of the same somebody. */
function sharesSubject(group: ReadClause[], clause: ReadClause): boolean {
  const sameSign = strongest(group.flatMap((c) => c.hits)) * strongest(clause.hits) >= 0;
  return sameSign && NO_SUBJECT.test(clause.text);
}

function strongest(hits: Hit[]): number {
  return hits.reduce((best, { rule }) => (Math.abs(rule.impact) > Math.abs(best) ? rule.impact : best), 0);
}
