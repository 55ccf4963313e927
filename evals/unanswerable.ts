import { readFileSync } from "node:fs";
import { openEmbedded } from "./adapter";
import { type EvalCase, parseCorpus, toRegExp } from "./format";
import { Simulation } from "./simulated-history";

/**
 * Measures how often the built-in reply answers a question, and how often it quotes something although the user never said the answer:
 * `npx tsx evals/unanswerable.ts [--list] FILE…`, corpora in the format of `evals/corpora`.
 * Plays the conversations of each case, then asks the case's own questions and those of other users' cases whose answer this user never
 * said. Prints the share of own questions that are answered, and of the other questions for which something is quoted all the same.
 * `--list` prints each of these, question and reply: do not use it for corpora that must stay unread.
 */
const STRANGE_PER_CASE = 4;
const HOUR = 3_600_000;

type Question = { say: string; wanted: string };

const questionsOf = ({ steps }: EvalCase): Question[] =>
  steps.flatMap((step) => {
    const wanted = "ask" in step ? (step.then.reply ?? step.then.retrieves) : null;
    return "ask" in step && wanted ? [{ say: step.ask.say, wanted }] : [];
  });
const sessionsOf = ({ steps }: EvalCase) => steps.flatMap((step) => ("talk" in step ? [step.talk] : []));

/** Questions of other users' cases in the same language, from an offset that advances with each case. */
function strangeTo(nth: number, cases: readonly EvalCase[]): Question[] {
  const own = cases[nth];
  const stated = own ? sessionsOf(own).flatMap(({ say }) => say) : [];
  const others = [...cases.slice(nth + 1), ...cases.slice(0, nth)].filter(
    ({ lang, backdrop }) => lang === own?.lang && (backdrop === null || backdrop !== own?.backdrop),
  );
  const unanswerable = others
    .flatMap((other) => questionsOf(other).slice(0, 1))
    .filter(({ wanted }) => !stated.some((line) => toRegExp(wanted).test(line)));
  return unanswerable.slice(0, STRANGE_PER_CASE);
}

async function main(args: readonly string[]): Promise<void> {
  const isListing = args.includes("--list");
  for (const file of args.filter((arg) => arg !== "--list")) {
    const cases = parseCorpus(readFileSync(file, "utf8")).cases.filter(({ lang }) => lang !== "mixed");
    const counts = { own: 0, answered: 0, strange: 0, quoted: 0 };
    const db = await openEmbedded({});
    for (const [nth, one] of cases.entries()) {
      const simulation = await Simulation.begin(db, one);
      for (const talk of sessionsOf(one)) await simulation.talk(talk);
      let at = simulation.clock.now.getTime();
      const offset = (sessionsOf(one).at(-1)?.at ?? "Z").slice(-6);
      const ask = async ({ say }: Question) => {
        at += HOUR;
        await simulation.ask({ at: withOffset(at, offset), say });
        return simulation.exchanges.at(-1)?.reply ?? "";
      };
      for (const question of questionsOf(one)) {
        counts.own++;
        const reply = await ask(question);
        if (toRegExp(question.wanted).test(reply)) counts.answered++;
        else if (isListing) console.log(`missed | ${question.say} | ${reply}`);
      }
      for (const question of strangeTo(nth, cases)) {
        counts.strange++;
        const reply = await ask(question);
        if (!/[“”]/u.test(reply)) continue;
        counts.quoted++;
        if (isListing) console.log(`quoted | ${question.say} | ${reply}`);
      }
    }
    await db.close();
    const share = (part: number, all: number) => `${part}/${all} (${((part / Math.max(1, all)) * 100).toFixed(0)} %)`;
    const { own, answered, strange, quoted } = counts;
    console.log(`${file}: answered ${share(answered, own)}, quoted although never mentioned ${share(quoted, strange)}`);
  }
}

/** A time in the user's local time. */
function withOffset(at: number, written: string): string {
  const offset = /^[+-]\d\d:\d\d$/.test(written) ? written : "+00:00";
  const minutes = Number(`${offset[0]}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(4)));
  return `${new Date(at + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}

await main(process.argv.slice(2));
