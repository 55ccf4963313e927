import { parseArgs } from "node:util";
import type { BuiltIn } from "./simulated-history";

export type Options = {
  /** Paths of corpora; empty for our own. */
  corpora: string[];
  mind: BuiltIn | "configured";
  json: boolean;
  /** Ids of cases, which may contain `*` for any characters; empty for all. */
  only: string[];
  /** Which of our own corpora besides the short cases: the two long histories, or all. */
  long: "none" | "lives" | "all";
  /** A file for the result as JSON, independent of what is printed. */
  report: string | null;
};

export const USAGE = `npm run eval -- [--corpus FILE …] [--mind offline|empty|configured] [--only ID …] [--long] [--json] [--report FILE]

  --corpus FILE   a corpus in the format of evals/corpora; several may be named. Without it: our own.
  --mind          offline (the built-in one, which needs no key; the standard), empty (a model that finds nothing in any talk, so
                  that only what the built-in one is sure of is kept) or configured (the model of your .env)
  --only ID       only the case of that id; * stands for any characters
  --long          all of our own: the two long lives and more short cases, too (LONG=1: the lives alone)
  --report FILE   the whole result as JSON into a file, besides what is printed
  --json          the whole result as one JSON object, and nothing else, on standard output

It ends with 0 when every bar is held, 1 when one is not, 2 when it could not be run.`;

/** @throws Error with a sentence about the invalid argument */
export function readOptions(args: string[], env: Record<string, string | undefined> = {}): Options | "help" {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      corpus: { type: "string", multiple: true },
      mind: { type: "string", default: "offline" },
      only: { type: "string", multiple: true },
      report: { type: "string" },
      json: { type: "boolean", default: false },
      long: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  if (values.help) return "help";
  const { mind } = values;
  if (mind !== "offline" && mind !== "empty" && mind !== "configured")
    throw new Error(`--mind takes offline, empty or configured, not ${JSON.stringify(mind)}.`);
  // `--corpus a.json b.json` is accepted, too.
  if (positionals.length > 0 && values.corpus === undefined)
    throw new Error(`${JSON.stringify(positionals[0])} is not an option. Name a file with --corpus.`);
  const corpora = [...(values.corpus ?? []), ...positionals];
  return {
    corpora,
    mind,
    json: values.json,
    only: values.only ?? [],
    long: values.long ? "all" : env.LONG ? "lives" : "none",
    report: values.report ?? null,
  };
}

/** Whether a case's id is selected. */
export function isWanted(id: string, only: string[]): boolean {
  const fits = (one: string) =>
    new RegExp(
      `^${one
        .split("*")
        .map((part) => part.replace(/[$()+.?[\\\]^{|}]/g, "\\$&"))
        .join(".*")}$`,
      "u",
    ).test(id);
  return only.length === 0 || only.some(fits);
}
