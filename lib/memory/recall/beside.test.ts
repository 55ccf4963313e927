import { describe, expect, it } from "vitest";
import { toldBeside } from "./beside";
import type { Candidate } from "./candidates";
import type { Score } from "./score";

type Rated = Candidate & { score: Score };

function rated(id: string, sessionId: string, relevance: number, emotionalImpact = 1): Rated {
  return { id, sessionId, type: "event", emotionalImpact, score: { relevance } } as Rated;
}

describe("what was told beside a hit", () => {
  const hit = rated("2", "talk", 0.6);
  const [before, after] = [rated("1", "talk", 0), rated("3", "talk", 0)];
  const other = rated("4", "another", 0);

  it("comes along: the next thing told, else the one before", () => {
    expect(toldBeside([hit, before, after, other], [hit], { ofLife: false })).toEqual([after]);
    expect(toldBeside([hit, before, other], [hit], { ofLife: false })).toEqual([before]);
  });

  it("stays where it is when it moved deeply and the question has nothing to do with what turns a life", () => {
    const hard = rated("3", "talk", 0, -8);
    expect(toldBeside([hit, hard], [hit], { ofLife: false })).toEqual([]);
    expect(toldBeside([hit, hard], [hit], { ofLife: true })).toEqual([hard]);
  });

  it("does not come along with a memory that hardly meets the question", () => {
    const faint = rated("2", "talk", 0.15);
    expect(toldBeside([faint, after], [faint], { ofLife: true })).toEqual([]);
  });
});
