import { expect, test } from "vitest";
import { newCompanion } from "../support/companion";
import { anAppWithModel } from "./app";

const server = anAppWithModel({ EMBEDDER: "openai", MODEL_TIMEOUT_MS: "1500" });
const embeds = () => server.model.requests.filter((request) => request.kind === "embed");

for (const story of [
  { locale: "zh", said: "我养了只白猫，叫小黑。", asked: "你还记得我的猫吗", name: "小黑" },
  { locale: "en", said: "I have a white cat named Biscuit.", asked: "Do you remember my cat?", name: "Biscuit" },
]) {
  test(`the cat is remembered with embeddings of an OpenAI-compatible server (${story.locale})`, async () => {
    const lin = await newCompanion(server.url, { locale: story.locale });
    await lin.chat(story.said);
    expect(await lin.closeAndWait()).toMatchObject({ status: "closed", failure: null });
    expect(JSON.stringify(embeds().map((request) => request.body.input))).toContain(story.name);
    expect((await lin.chat(story.asked)).text).toContain(story.name);
  });
}

test("health names the embedder in use", async () => {
  const lin = await newCompanion(server.url);
  const { body } = await lin.client.get<{ embedder: { id: string } }>("/api/health");
  expect(body.embedder.id).toContain("text-embedding-3-small");
});

for (const fault of ["401", "500", "hang"] as const) {
  test(`when the embedder answers "${fault}" no message is lost: the reply comes or can be retried`, async () => {
    const lin = await newCompanion(server.url);
    server.model.behave({ embed: fault });
    const reply = await lin.chat("Good evening.");
    expect(reply.status).toBe(200);
    expect(await lin.messageTexts()).toEqual(["Good evening."]);
    if (reply.error === undefined) return;
    server.model.behave("ok");
    expect((await lin.client.post(`/api/chat/turns/${reply.turnId}/retry`)).status).toBe(200);
    expect((await lin.join(reply.turnId).done).ended).toBe("done");
    expect(await lin.history()).toHaveLength(2);
  });
}

test("when the embedder fails after a session, the session fails with a reason, and Retry consolidates it exactly once", async () => {
  const lin = await newCompanion(server.url);
  const { sessionId } = await lin.chat("I have a white cat named Biscuit.");
  server.model.behave({ embed: "401" });
  const failed = await lin.closeAndWait();
  expect(failed.status).toBe("failed");
  expect(failed.failure).toMatch(/\S+ \S+/);
  server.model.behave("ok");
  await lin.client.post(`/api/chat/sessions/${sessionId}/retry`);
  expect(await lin.settled(sessionId)).toMatchObject({ status: "closed", failure: null });
  expect(await lin.events()).toHaveLength(1);
  expect(await lin.entities()).toHaveLength(1);
  expect((await lin.chat("Do you remember my cat?")).text).toContain("Biscuit");
});
