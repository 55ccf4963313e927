import type { Candidate } from "./candidates";
import type { Score } from "./score";

type Rated = Candidate & { score: Score };

/** Of so many of the best hits what was told next to them comes along, and so much of it. */
const HITS = 2;
const BESIDE_MAX = 2;
/** A hit that shares less than this with the question says nothing about what stands beside it. */
const NEAR = 0.25;
/** What moved somebody this deeply is not brought along by its place in a talk. */
const STRONG = 6;

/**
 * What was told just after, else just before, the best hits in the same talk, and is not among them: people name a matter in one
 * breath and say what came of it in the next ("the run was on Saturday", "told him I had a cold").
 */
export function toldBeside<T extends Rated>(ranked: T[], found: T[], { ofLife }: { ofLife: boolean }): T[] {
  const hits = found.filter(({ type, score }) => type !== "thought" && score.relevance >= NEAR).slice(0, HITS);
  const mayCome = (node: T) => !found.includes(node) && (ofLife || Math.abs(node.emotionalImpact) < STRONG);
  const beside = hits.flatMap((hit) => {
    if (hit.sessionId === null) return [];
    const talk = ranked
      .filter(({ sessionId, type }) => sessionId === hit.sessionId && type !== "thought")
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    const at = talk.indexOf(hit);
    return [talk[at + 1], talk[at - 1]].filter((node) => node !== undefined && mayCome(node)).slice(0, 1);
  });
  return [...new Set(beside)].filter((node) => node !== undefined).slice(0, BESIDE_MAX);
}
