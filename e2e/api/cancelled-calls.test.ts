import { expect, test } from "vitest";
import type { Cost } from "../support/api-types";
import { type Companion, newCompanion } from "../support/companion";
import type { Behaviour } from "../support/fake-openai";
import { anAppWithModel } from "./app";

// The maximum wait, which no test waits for: after each message the composer reports that it is empty.
const server = anAppWithModel({ MODEL_PARALLEL: "1", BURST_QUIET_MS: "60000", SLOW_CYCLE: "off" });
const REPLY = "I am here, tell me more about it.";
const replyRequests = () => server.model.requests.filter(({ kind }) => kind === "reply");

async function send(lin: Companion, text: string) {
  const { opened, done } = lin.startChat(text);
  await opened;
  await lin.client.post("/api/chat/composer", { personaId: lin.id, composing: false });
  return { done };
}

test.each<[string, Behaviour]>([
  ["has sent nothing", "hang"],
  ["has sent its headers, but no token", { heldAfter: 0, until: new Promise(() => {}) }],
])(
  "while a model that answers one request at a time %s, a second message closes that request, and one reply answers both",
  async (_state, behaviour) => {
    const lin = await newCompanion(server.url);
    const before = replyRequests().length;
    server.model.isOneAtATime = true;
    let isFirst = true;
    server.model.behave(({ kind }) => {
      if (kind !== "reply" || !isFirst) return undefined;
      isFirst = false;
      return behaviour;
    });

    const first = lin.startChat("I came home late.");
    await first.opened;
    await lin.client.post("/api/chat/composer", { personaId: lin.id, composing: false });
    await expect.poll(() => replyRequests().length - before, { interval: 20 }).toBe(1);
    const second = await send(lin, "It rained.");
    // Until the first request is closed, the model answers no other.
    const replies = await Promise.all([first.done, second.done]);

    expect(replies).toMatchObject([
      { text: REPLY, ended: "done" },
      { text: REPLY, ended: "done" },
    ]);
    expect(new Set(replies.map(({ turnId }) => turnId)).size).toBe(1);
    expect((await lin.history()).map(({ role }) => role)).toEqual(["user", "user", "persona"]);
    const requests = replyRequests().slice(before);
    expect(requests).toHaveLength(2);
    for (const message of ["I came home late.", "It rained."])
      expect(JSON.stringify(requests[1]?.body)).toContain(message);
    await expect.poll(() => server.model.open).toBe(0);

    const { body } = await lin.client.get<Cost>("/api/admin/cost?range=today");
    expect(body.byFeature.find(({ feature }) => feature === "reply")).toMatchObject({ calls: 2, failed: 0 });
  },
);
