import { expect, test } from "@playwright/test";
import { newCompanion } from "../support/companion";
import { aServer, aServerWithModel } from "../support/running";

/** Whoever may be in danger is given the lines of their country, by the box and whatever a model says. */
const CRY = "I want to kill myself tonight";

async function inLondon(url: string) {
  const lin = await newCompanion(url);
  await lin.client.post("/api/admin/users/timezone", { timezone: "Europe/London" });
  return lin;
}

test.describe("with the box", () => {
  const server = aServer();

  test("a cry for help is answered with care and the lines of the country, once a talk", async () => {
    const lin = await inLondon(server.url);
    const { text } = await lin.talk(CRY);
    expect(text).toContain("Samaritans: call 116 123");
    expect((await lin.history()).at(-1)?.content).toBe(text);
    expect((await lin.talk("ok")).text).not.toContain("116 123");
  });

  test("a figure of speech is no cry for help", async () => {
    const lin = await inLondon(server.url);
    expect((await lin.talk("this meeting is killing me")).text).not.toContain("116 123");
  });
});

test.describe("with a model", () => {
  const server = aServerWithModel();

  test("one that says nothing of help is told to care, and its reply still ends with the lines", async () => {
    server.model.behave((request) => (request.kind === "reply" ? { text: "Nice weather." } : undefined));
    const lin = await inLondon(server.url);
    const { text } = await lin.talk(CRY);
    expect(text).toMatch(/^Nice weather\.\n\n/);
    expect(text).toContain("Samaritans: call 116 123");
    const asked = server.model.requests.findLast((request) => request.kind === "reply");
    expect(JSON.stringify(asked?.body.messages)).toContain("They may be in danger");
  });
});
