import { expect, test } from "vitest";
import { draftFrom, emptyDraft, hasOwnText, neighbour, parseDraft, stepProblem } from "./draft";
import { startingPersonas } from "./starting-personas/starting-personas";

const empty = emptyDraft("en");

test("the wizard restores a stored draft, and invalid parts fall back to the default", () => {
  const draft = {
    ...empty,
    step: "user" as const,
    door: "pick" as const,
    isModelChosen: true,
    displayName: "Mira",
    avatar: { kind: "drawing" as const, drawing: "cup" as const },
    blocks: { persona: "a cook", user: "", style: "" },
    greeting: "Hungry?",
    openers: ["Always."],
    facts: { occupation: "cook" },
    personaId: "0196f000-0000-7000-8000-000000000001",
  };
  expect(parseDraft(JSON.stringify(draft), empty)).toEqual(draft);
  expect(
    parseDraft(
      '{"step":"nowhere","locale":"tlh","displayName":7,"blocks":[],"greeting":1,"openers":"no","facts":{"occupation":1,"x":"y"}}',
      empty,
    ),
  ).toEqual(empty);
  expect(parseDraft("not json", empty)).toEqual(empty);
  expect(parseDraft('{"avatar":{"kind":"drawing","drawing":"../secret"}}', empty)).toEqual(empty);
  const photo = { kind: "image" as const, data: "UklGRg==" };
  expect(parseDraft(JSON.stringify({ ...draft, avatar: photo }), empty).avatar).toEqual(photo);
  expect(parseDraft(null, empty)).toEqual(empty);
});

test("the wizard continues with an unfinished persona, also when this tab holds a draft of its own", () => {
  const unfinished = { id: "0196f000-0000-7000-8000-000000000002", displayName: "小满", locale: "zh" as const };
  const draft = emptyDraft("en", unfinished);
  expect(draft).toEqual({ ...empty, door: "material", displayName: "小满", locale: "zh", personaId: unfinished.id });
  const stored = JSON.stringify({ ...empty, displayName: "Mira" });
  expect(parseDraft(stored, draft)).toMatchObject({ displayName: "Mira", personaId: unfinished.id });
});

test("the wizard requires only the name, and counts length in visible characters", () => {
  expect(stepProblem(empty, "name")).toBe("nameMissing");
  expect(stepProblem({ ...empty, displayName: "𠮷".repeat(80) }, "name")).toBeUndefined();
  expect(stepProblem({ ...empty, displayName: "𠮷".repeat(81) }, "name")).toBe("nameLong");
  expect(stepProblem(empty, "style")).toBeUndefined();
  expect(stepProblem({ ...empty, blocks: { ...empty.blocks, style: "字".repeat(5001) } }, "style")).toBe("blockLong");
  expect(stepProblem({ ...empty, greeting: "字".repeat(601) }, "style")).toBe("greetingLong");
});

test("the wizard's first step has no previous step and its last has no next one", () => {
  expect(neighbour("name", -1)).toBeUndefined();
  expect(neighbour("name", 1)).toBe("persona");
  expect(neighbour("style", 1)).toBeUndefined();
});

test("picking a starting persona fills name, picture, persona, style, greeting and openers, and keeps what the user wrote about themselves", () => {
  const [first, second] = startingPersonas.zh;
  if (!first || !second) throw new Error("there are no starting personas");
  const everyone = [...startingPersonas.en, ...startingPersonas.zh];
  const written = { ...empty, blocks: { ...empty.blocks, user: "I keep bees." } };
  expect(hasOwnText(written, everyone)).toBe(false);
  const picked = { ...written, ...draftFrom(written, first) };
  expect(picked).toMatchObject({ displayName: first.name, step: "persona" });
  expect(picked.blocks).toEqual({ persona: first.persona, user: "I keep bees.", style: first.style });
  expect(picked).toMatchObject({ greeting: first.greeting, openers: first.openers });
  expect(picked.avatar).toEqual({ kind: "drawing", drawing: first.drawing });
  const photo = { kind: "image" as const, data: "UklGRg==" };
  expect(draftFrom({ ...picked, avatar: photo }, second).avatar).toEqual(photo);
  expect(hasOwnText(picked, everyone)).toBe(false);
  expect(hasOwnText({ ...picked, greeting: "Hi there." }, everyone)).toBe(true);
  expect(hasOwnText({ ...picked, displayName: "Mira" }, everyone)).toBe(true);
  expect(hasOwnText({ ...picked, blocks: { ...picked.blocks, style: `${second.style}!` } }, everyone)).toBe(true);
});
