import type { Hit, ReadClause } from "@/lib/core/lexicon/match";
import { BARE_EN } from "@/lib/core/lexicon/readings";

/** Clauses with something in them, joined with a lead before and up to two clauses of detail after; opposite feelings part. */
export function groupClauses(clauses: ReadClause[]): ReadClause[][] {
  const groups: ReadClause[][] = [];
  let current: ReadClause[] | null = null;
  let trailing = 0;
  clauses.forEach((clause, i) => {
    const plain = clause.hits.length === 0;
    if (plain && current && !clause.question && !CHATTER.test(clause.text) && trailing < 4) {
      current.push(clause);
      trailing++;
    } else if (plain) {
      current = null;
    } else if (current && (agrees(current, clause) || sharesSubject(current, clause))) {
      current.push(clause);
      trailing = 0;
    } else {
      const lead = clauses[i - 1];
      const withLead =
        lead &&
        lead.hits.length === 0 &&
        !lead.question &&
        !groups.at(-1)?.includes(lead) &&
        (LEAD.test(lead.text) || BARE_EN.test(lead.text) || BARE_NAME.test(lead.text)) &&
        !CHATTER.test(lead.text);
      current = withLead ? [lead, clause] : [clause];
      groups.push(current);
      trailing = 0;
    }
  });
  return groups;
}

const LEAD =
  /^(?:(?:so|and|then)\s+)?(?:yesterday|today|last \w+|this \w+|on \w+day|\w+ (?:days?|weeks?|months?|years?) ago|when\b|after\b|before\b|since\b|at (?:work|school|home)|my\b|mom|dad|grand)|^(?:昨|今|明|前|后|上|下|这|周|星期|刚|去年|我|妈|爸|奶|爷|外|\d)/iu;
const BARE_NAME = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)?$|^(?:小|阿|老)\p{Script=Han}$/u;
/** Said to the other or to pass the time: it adds nothing to what was told. */
export const CHATTER =
  /^(?:lol|lmao|haha|idk|omg|anyway|so yeah|you know|i guess|whatever|thanks|thank|sorry|bye|ok|well)\b|^(?:哈哈|嗯|你|谢谢|晚安|算了|好吧|唉|不说了)|\b(?:you|your|u)\b|[你您]/iu;

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
