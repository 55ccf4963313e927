import { describe, expect, test } from "vitest";
import type { Page } from "../support/api-types";
import { CAT_SESSIONS, chatInSessions, REFLECTS_OFTEN, reflectsOnAll } from "../support/cat-sessions";
import { join } from "../support/chat";
import { Client, newUser } from "../support/client";
import { type Companion, meet, newCompanion } from "../support/companion";
import { expectRefused } from "../support/expect-refused";
import { LiveFeed } from "../support/live-feed";
import { anApp, anAppWithModel } from "./app";

const server = anAppWithModel(REFLECTS_OFTEN);
const MOVING = "I have a white cat named Biscuit, and I got promoted to team lead today!";

const from1 = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A session from its first message to its consolidation, and all events of its live feed. */
async function wholeStory(): Promise<{ lin: Companion; feed: LiveFeed; sessionId: string }> {
  const lin = await newCompanion(server.url);
  const feed = await lin.feed();
  const { sessionId } = await lin.chat(MOVING);
  await lin.close(sessionId);
  await feed.boundary("closed");
  return { lin, feed, sessionId };
}

test("the live feed is an event stream that confirms the connection at once", async () => {
  const lin = await newCompanion(server.url);
  const feed = await lin.feed();
  expect(feed.status).toBe(200);
  expect(feed.headers.get("content-type")).toContain("text/event-stream");
  expect(feed.headers.get("cache-control")).toContain("no-store");
  await feed.next("chat.connection.ready");
  expect(feed.received).toEqual([{ id: undefined, name: "chat.connection.ready", payload: { seq: 0 } }]);
  feed.close();
});

test("the live feed reports a turn in order: the session opens, the message is stored, the persona types, the reply is done", async () => {
  const lin = await newCompanion(server.url);
  const feed = await lin.feed();
  await feed.next("chat.connection.ready");
  const reply = await lin.chat("Good evening.", { id: "my-own-id" });
  const done = await feed.next("chat.message.done");
  expect(feed.names()).toEqual([
    "chat.connection.ready",
    "chat.session.boundary",
    "chat.message.user_appended",
    "chat.message.typing_started",
    "chat.message.done",
  ]);
  const { turnId, sessionId, messageId, text } = reply;
  expect(feed.received[1]?.payload).toMatchObject({
    newSessionId: sessionId,
    closedSessionId: null,
    personaId: lin.id,
  });
  expect(feed.received[2]?.payload).toMatchObject({
    messageId,
    turnId,
    sessionId,
    clientId: "my-own-id",
    content: "Good evening.",
  });
  expect(done.payload).toMatchObject({ turnId, sessionId, content: text, stopped: false });
  expect(feed.ids()).toEqual([1, 2, 3, 4]);
  feed.close();
});

test("the live feed reports a consolidation in order: the session closes, then events, entities, moods, thoughts and the count", async () => {
  const lin = await newCompanion(server.url);
  await chatInSessions(lin, CAT_SESSIONS.en.sessions.slice(1));
  const known = [...(await lin.events()), ...(await lin.thoughts())].map(({ id }) => id);
  server.model.behave(reflectsOnAll("Biscuit is dear to them."));
  const start = await lastSeq(lin);
  const feed = await lin.feed();
  const { sessionId } = await lin.chat("I have a cat named Biscuit, and I got promoted to team lead today!");
  await feed.next("chat.message.done");
  await lin.close(sessionId);
  const closed = feed.received.indexOf(await feed.boundary("closed"));
  // The description of an entity that is mentioned often is rewritten after that.
  const names = feed.names().slice(5, closed + 1);
  expect(names[0]).toBe("chat.session.boundary");
  expect(names.at(-1)).toBe("chat.session.boundary");
  const order = ["memory.event.created", "memory.entity.confirmed", "chat.mood.update", "memory.thought.created"];
  const firsts = order.map((name) => names.indexOf(name));
  expect(
    firsts.every((at) => at > 0),
    names.join(", "),
  ).toBe(true);
  expect(firsts).toEqual(firsts.toSorted((a, b) => a - b));

  const events = (await lin.events()).filter((event) => !known.includes(event.id));
  const thoughts = (await lin.reflections()).filter((thought) => !known.includes(thought.id));
  expect(thoughts).not.toEqual([]);
  const boundary = await feed.boundary("closed");
  expect(boundary.payload).toMatchObject({
    closedSessionId: sessionId,
    eventsCount: events.length,
    thoughtsCount: thoughts.length,
    failure: null,
  });
  const eventsOf = (name: string) => feed.received.filter((event) => event.name === name).map((event) => event.payload);
  expect(
    eventsOf("memory.event.created")
      .map((event) => event.eventId)
      .toSorted(),
  ).toEqual(events.map((event) => event.id).toSorted());
  for (const thought of thoughts) {
    expect(eventsOf("memory.thought.created")).toContainEqual(
      expect.objectContaining({ thoughtId: thought.id, source: "reflection", fillingEventIds: thought.evidence }),
    );
  }
  const { episodicState } = await lin.persona();
  expect(eventsOf("chat.mood.update")).toEqual([
    expect.objectContaining({ personaId: lin.id, mood: episodicState.mood }),
  ]);
  expect(feed.ids()).toEqual(from1(feed.ids().length).map((nth) => start + nth));
  feed.close();
});

test("a client that reconnects with Last-Event-ID misses no event and receives none twice", async () => {
  const { lin, feed } = await wholeStory();
  const whole = feed.received.filter((event) => event.id !== undefined);
  feed.close();
  for (const last of [0, 1, 4, whole.length - 1]) {
    const again = await lin.feed(last);
    await again.until((event) => event.id === whole.length, `event ${whole.length}`);
    expect(again.received[0]).toMatchObject({ name: "chat.connection.ready", payload: { seq: last } });
    expect(again.received.slice(1)).toEqual(whole.slice(last));
    again.close();
  }
});

test("events that happen while no client is connected are sent on reconnection, followed by new ones without a gap", async () => {
  const lin = await newCompanion(server.url);
  const first = await lin.feed();
  await lin.chat("One.");
  await first.next("chat.message.done");
  first.close();
  const last = first.ids().at(-1) ?? 0;
  await lin.chat("Two.");
  const second = await lin.feed(last);
  await second.next("chat.message.done");
  await lin.chat("Three.");
  await second.until((event) => event.payload.content === "Three.", "the third message");
  await second.until((event) => event.name === "chat.message.done" && (event.id ?? 0) > last + 3, "the third reply");
  expect([...first.ids(), ...second.ids()]).toEqual(from1(last + 6));
  second.close();
});

test("a client without a Last-Event-ID, or with an invalid one, receives only new events", async () => {
  const lin = await newCompanion(server.url);
  await lin.chat("One.");
  for (const query of ["", "&lastEventId=abc", "&lastEventId=-5", "&lastEventId=999999999"]) {
    const feed = await LiveFeed.open(lin.client, `${lin.id}${query}`);
    const ready = await feed.next("chat.connection.ready");
    expect(ready.payload).toEqual({ seq: await lastSeq(lin) });
    await lin.chat("Again.");
    const received = await feed.next("chat.message.user_appended");
    expect(received.payload.content).toBe("Again.");
    feed.close();
  }
});

async function lastSeq(lin: Companion): Promise<number> {
  const feed = await lin.feed();
  const { payload } = await feed.next("chat.connection.ready");
  feed.close();
  return Number(payload.seq);
}

test("two clients receive the same events, and one disconnecting does not affect the other", async () => {
  const lin = await newCompanion(server.url);
  const [one, two] = [await lin.feed(), await lin.feed()];
  await lin.chat("One.");
  await Promise.all([one.next("chat.message.done"), two.next("chat.message.done")]);
  expect(two.received).toEqual(one.received);
  one.close();
  const { turnId } = await lin.chat("Two.");
  await two.until((event) => event.name === "chat.message.done" && event.payload.turnId === turnId, "the second reply");
  two.close();
});

test("the live feed of another user's persona is answered with 404", async () => {
  const { lin, feed } = await wholeStory();
  feed.close();
  const other = await newUser(server.url);
  const own = await meet(other);
  expectRefused(await other.client.get(`/api/live?personaId=${lin.id}`), 404, "not_found");
  const theirs = await own.feed(0);
  await theirs.next("chat.connection.ready");
  await lin.chat("A secret.");
  const { turnId } = await own.chat("Hello.");
  await theirs.until((event) => event.payload.turnId === turnId && event.name === "chat.message.done", "my own reply");
  expect(JSON.stringify(theirs.received)).not.toContain("secret");
  theirs.close();
});

test("the live feed reports that a memory was forgotten, and never sends its content again", async () => {
  const { lin, feed } = await wholeStory();
  const [event] = await lin.events();
  await lin.client.delete(`/api/admin/memory/events/${event?.id}?choice=cascade`);
  const eventsOf = await feed.next("memory.node.forgotten");
  expect(eventsOf.payload.nodeIds).toContain(event?.id);
  feed.close();
  const replay = await lin.feed(0);
  await replay.next("memory.node.forgotten");
  const created = replay.received.filter((received) => received.name === "memory.event.created");
  expect(created.map((received) => received.payload.eventId)).not.toContain(event?.id);
  replay.close();
});

/** The reason in the last event of a feed that the server ended. */
const ended = async (feed: LiveFeed, code: string) => {
  const { payload } = await feed.next("error");
  expect(payload.code).toBe(code);
  expect(feed.names().at(-1)).toBe("error");
  await feed.ended;
};

test("revoking a sign-in ends its live feed and its streamed reply with an event that names the reason", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  const [here, there] = [await lin.feed(), await LiveFeed.open(elsewhere, lin.id)];
  await Promise.all([here.next("chat.connection.ready"), there.next("chat.connection.ready")]);
  await elsewhere.signOut();
  await ended(there, "unauthenticated");
  await lin.chat("Nobody there may hear this.");
  await here.next("chat.message.done");
  expect(JSON.stringify(there.received)).not.toContain("Nobody there");
  here.close();
});

test("changing the password ends every live feed, and erasing the account ends a feed opened since", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  const [here, there] = [await lin.feed(), await LiveFeed.open(elsewhere, lin.id)];
  await Promise.all([here.next("chat.connection.ready"), there.next("chat.connection.ready")]);
  await ann.client.post("/api/account/password", { current: ann.login.password, next: "a better horse" });
  for (const feed of [here, there]) await ended(feed, "unauthenticated");
  const again = await lin.feed();
  await again.next("chat.connection.ready");
  await ann.client.delete("/api/account");
  await ended(again, "unauthenticated");
});

test("when a user opens an eleventh live feed, the oldest one is ended with a reason and the others continue", async () => {
  const ann = await newUser(server.url);
  const lin = await meet(ann);
  const feeds: LiveFeed[] = [];
  for (let nth = 0; nth < 11; nth++) {
    const feed = await lin.feed();
    await feed.next("chat.connection.ready");
    feeds.push(feed);
  }
  const [oldest, ...others] = feeds;
  await ended(oldest as LiveFeed, "too_many_streams");
  await newCompanion(server.url);
  for (const feed of others) {
    expect(feed.names()).toEqual(["chat.connection.ready"]);
    feed.close();
  }
});

describe("while waiting for a reply", () => {
  const slow = anApp({ BURST_QUIET_MS: "20000" });

  test("a revoked sign-in stops receiving the reply that it had resumed and receives the reason", async () => {
    const ann = await newUser(slow.url);
    const lin = await meet(ann);
    const pending = lin.startChat("Good evening.");
    let turnId = "";
    await expect
      .poll(async () => {
        const { body } = await lin.client.get<Page<{ id: string }>>(`/api/chat/turns?personaId=${lin.id}`);
        turnId = body.items[0]?.id ?? "";
        return turnId;
      })
      .not.toBe("");
    const elsewhere = new Client(slow.url);
    await elsewhere.signIn(ann.login);
    const joined = join(elsewhere, turnId);
    await joined.opened;
    await elsewhere.signOut();
    expect(await joined.done).toMatchObject({ status: 200, text: "", ended: "", error: "You have been signed out." });
    pending.leave();
  });
});
