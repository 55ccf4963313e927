import { expect, test } from "vitest";
import { node } from "@/prompts/inputs.fixtures";
import { withoutRedundantThoughts } from "./redundant-thoughts";

const THOUGHT = {
  ...{ repeats: null, description: "", subject: "user" as const, emotionalImpact: 0 },
  ...{ emotionTags: [], relationalTags: [], evidence: [] },
};
const NAMES = { userName: "Lin", personaName: "Echo" };
const accepted = (events: string[], description: string) => {
  const thought = { ...THOUGHT, description };
  return withoutRedundantThoughts(
    { thoughts: [thought], problems: [] },
    { events: events.map((text) => node(text)), ...NAMES },
  );
};

test("a thought that only repeats an event is dropped and reported", () => {
  const { thoughts, problems } = accepted(
    ["Lin is nervous about the anaesthetic before her operation in June."],
    "Lin is nervous about the anaesthetic before the operation.",
  );
  expect(thoughts).toEqual([]);
  expect(problems).toEqual(["thoughts: 1 dropped, because they only repeat an event"]);
});

test("a thought that attributes somebody else's experience to the user is dropped", () => {
  const event = "Ruth was 71 and her heart stopped in the field behind the house.";
  expect(accepted([event], "Lin was 71 and her heart stopped in the field.").thoughts).toEqual([]);
});

test("a thought that combines several events or contradicts one stays", () => {
  const events = ["Lin quit the job at the bank.", "Lin sleeps badly before every shift."];
  expect(accepted(events, "Lin sleeps better whenever a job at the bank ends.").thoughts).toHaveLength(1);
  expect(
    accepted(["Lin eats meat and fish on Sundays."], "Lin does not eat meat or fish on Sundays.").thoughts,
  ).toHaveLength(1);
});
