import { describe, expect, test } from "vitest";
import { newCompanion } from "../support/companion";
import { anApp, anAppWithModel } from "./app";

/** A user who may be in danger receives the crisis lines of their country, from the built-in mind and with every model. */
const CRISIS_MESSAGE = "I want to kill myself tonight";
const LINES = "Samaritans: call 116 123";

async function inLondon(url: string) {
  const lin = await newCompanion(url);
  await lin.client.post("/api/admin/users/timezone", { timezone: "Europe/London" });
  return lin;
}

describe("with the built-in mind", () => {
  const server = anApp();

  test("every statement of danger gets a caring reply with the country's crisis lines, and does not affect the next message", async () => {
    const lin = await inLondon(server.url);
    const { text } = await lin.chat(CRISIS_MESSAGE);
    expect(text).toContain(LINES);
    expect((await lin.history()).at(-1)?.content).toBe(text);
    expect((await lin.chat("i want to kill myself")).text).toContain(LINES);
    expect((await lin.chat("I got the job, I am so happy!")).text).not.toMatch(/116 123|help line/);
  });

  test("a figure of speech is not treated as a crisis", async () => {
    const lin = await inLondon(server.url);
    expect((await lin.chat("this meeting is killing me")).text).not.toContain("116 123");
  });
});

describe("with a model", () => {
  const server = anAppWithModel({ SLOW_CYCLE: "off" });

  test("a model whose reply does not mention help is instructed to care, and the crisis lines are added to its reply", async () => {
    server.model.behave((request) => (request.kind === "reply" ? { text: "Nice weather." } : undefined));
    const lin = await inLondon(server.url);
    const { text } = await lin.chat(CRISIS_MESSAGE);
    expect(text).toMatch(/^Nice weather\.\n\n/);
    expect(text).toContain(LINES);
    const asked = server.model.requests.findLast((request) => request.kind === "reply");
    expect(JSON.stringify(asked?.body.messages)).toContain("Somebody may be in danger");
  });

  test("a model that marks an oblique statement triggers the crisis lines in the same call, and its marker is never shown, even in pieces", async () => {
    const lin = await inLondon(server.url);
    server.model.behave({ reply: { chunks: ["<", "cri", "sis", " /", ">\n", "I am ", "with you."] } });
    const asked = server.model.requests.length;
    const reply = await lin.chat("My dog lives with the neighbours now.");
    expect(server.model.requests.length - asked).toBe(1);
    expect(reply).toMatchObject({ ended: "done", text: expect.stringMatching(/^I am with you\.\n\n/) });
    expect(reply.text).toContain(LINES);
    expect(`${reply.raw}${JSON.stringify(await lin.history())}`).not.toMatch(/crisis/i);
    const { body } = await lin.client.get<{ careUntil: string | null }>(`/api/proactive?personaId=${lin.id}`);
    expect(Date.parse(body.careUntil ?? "") - Date.now()).toBeGreaterThan(71 * 60 * 60 * 1000);
  });

  test("a reply that consists only of the crisis marker is replaced by a reply of the built-in mind", async () => {
    const lin = await inLondon(server.url);
    server.model.behave({ reply: { chunks: ["<crisis", "/>"] } });
    const reply = await lin.chat("My dog lives with the neighbours now.");
    expect(reply.ended).toBe("done");
    expect(reply.text).toMatch(/safe|person|help line/);
    expect(reply.text).toContain(LINES);
  });
});
