import { execFileSync } from "node:child_process";

// npm run check:commits
// Checks the title of every commit after the one that added this file: `area: lower-case summary`, at most 72 characters.

const TITLE_MAX = 72;
const TITLE = /^[a-z0-9][a-z0-9 ,./-]*: [^\sA-Z].*$/;

/** The problem of a commit title as a sentence, or null. */
export function titleProblem(title) {
  const length = [...title].length;
  if (length > TITLE_MAX) return `has ${length} characters, at most ${TITLE_MAX} are allowed`;
  if (!TITLE.test(title)) return "is not `area: lower-case summary`";
  return null;
}

/** Titles of the commits after the one that added this file, newest first; null if the history is incomplete. */
export function readTitles(cwd) {
  const git = (...args) =>
    execFileSync("git", args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
  try {
    const added = git("log", "--diff-filter=A", "--format=%H", "--", "scripts/check-commits.mjs").split("\n").at(-1);
    if (!added) return null;
    const isCutOff =
      git("rev-parse", "--is-shallow-repository") === "true" && git("rev-list", "--count", added) === "1";
    if (isCutOff) return null;
    return git("log", "--no-merges", "--format=%s", `${added}..HEAD`).split("\n").filter(Boolean);
  } catch {
    return null;
  }
}

if (import.meta.main) {
  const titles = readTitles(`${import.meta.dirname}/..`);
  if (titles === null) console.log("The git history is incomplete, so commit titles were not checked.");
  const problems = (titles ?? []).flatMap((title) => {
    const problem = titleProblem(title);
    return problem ? [`"${title}" ${problem}`] : [];
  });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}
