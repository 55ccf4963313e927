import { expect, test } from "vitest";
import { emptyDraft, neighbour, parseDraft, stepProblem } from "./draft";

const empty = emptyDraft("en");

test("the wizard restores a stored draft, and invalid parts fall back to the default", () => {
  const draft = {
    ...empty,
    step: "user" as const,
    isModelChosen: true,
    displayName: "Mira",
    blocks: { persona: "a cook", user: "", style: "" },
  };
  expect(parseDraft(JSON.stringify(draft), empty)).toEqual(draft);
  expect(parseDraft('{"step":"nowhere","locale":"tlh","displayName":7,"blocks":[]}', empty)).toEqual(empty);
  expect(parseDraft("not json", empty)).toEqual(empty);
  expect(parseDraft(null, empty)).toEqual(empty);
});

test("the wizard requires only the name, and counts length in visible characters", () => {
  expect(stepProblem(empty, "name")).toBe("nameMissing");
  expect(stepProblem({ ...empty, displayName: "𠮷".repeat(80) }, "name")).toBeUndefined();
  expect(stepProblem({ ...empty, displayName: "𠮷".repeat(81) }, "name")).toBe("nameLong");
  expect(stepProblem(empty, "style")).toBeUndefined();
  expect(stepProblem({ ...empty, blocks: { ...empty.blocks, style: "字".repeat(5001) } }, "style")).toBe("blockLong");
});

test("the wizard's first step has no previous step and its last has no next one", () => {
  expect(neighbour("name", -1)).toBeUndefined();
  expect(neighbour("name", 1)).toBe("persona");
  expect(neighbour("style", 1)).toBeUndefined();
});
