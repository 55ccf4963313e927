import { expect, test } from "vitest";
import { extractInput } from "@/prompts/inputs.fixtures";
import { extractBuiltIn } from "./extract";

function eventsOf(...userText: string[]) {
  const { raw } = extractBuiltIn(extractInput(userText.map((text) => ["user", text])));
  return (JSON.parse(raw) as { events: { description: string; emotional_impact: number }[] }).events;
}

test("a statement that somebody else is in danger becomes no event, and the next message becomes one", () => {
  const events = eventsOf("My friend wants to kill herself tonight.", "I moved to Leeds with my sister Ruth today.");
  expect(events.map(({ description }) => description).join()).not.toMatch(/kill/);
  expect(events.map(({ description }) => description).join()).toMatch(/Leeds/);
});

test("a statement that the user is in danger becomes an event", () => {
  expect(eventsOf("I want to kill myself.")).toMatchObject([{ emotional_impact: -9 }]);
});
