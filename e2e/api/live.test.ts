import { describe, expect, test } from "vitest";
import { CAT_TALKS, REFLECTS_OFTEN, tellInTalks, thinksOfAll } from "../support/cat-sessions";
import { Client, newPerson } from "../support/client";
import { type Companion, meet, newCompanion } from "../support/companion";
import { LiveFeed } from "../support/live-feed";
import { expectRefused } from "../support/expect-refused";
import type { Page } from "../support/api-types";
import { join } from "../support/chat";
import { anApp, anAppWithModel } from "./app";

const server = anAppWithModel(REFLECTS_OFTEN);
const MOVING = "I have a white cat named Biscuit, and I got promoted to team lead today!";

const from1 = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/** A talk from its first word to its memory, and all the feed said about it. */
async function wholeStory(): Promise<{ lin: Companion; feed: LiveFeed; sessionId: string }> {
  const lin = await newCompanion(server.url);
  const feed = await lin.feed();
  const { sessionId } = await lin.talk(MOVING);
  await lin.close(sessionId);
  await feed.boundary("closed");
  return { lin, feed, sessionId };
}

test("the feed is an event stream that says at once that it is there", async () => {
  const lin = await newCompanion(server.url);
  const feed = await lin.feed();
  expect(feed.status).toBe(200);
  expect(feed.headers.get("content-type")).toContain("text/event-stream");
  expect(feed.headers.get("cache-control")).toContain("no-store");
  await feed.topic("chat.connection.ready");
  expect(feed.heard).toEqual([{ id: undefined, topic: "chat.connection.ready", payload: { seq: 0 } }]);
  feed.close();
});

test("a turn is told in order: the talk opens, the words arrive, the persona types, the reply is done", async () => {
  const lin = await newCompanion(server.url);
  const feed = await lin.feed();
  await feed.topic("chat.connection.ready");
  const reply = await lin.talk("Good evening.", { id: "my-own-id" });
  const done = await feed.topic("chat.message.done");
  expect(feed.topics()).toEqual([
    "chat.connection.ready",
    "chat.session.boundary",
    "chat.message.user_appended",
    "chat.message.typing_started",
    "chat.message.done",
  ]);
  const { turnId, sessionId, messageId, text } = reply;
  expect(feed.heard[1]?.payload).toMatchObject({ newSessionId: sessionId, closedSessionId: null, personaId: lin.id });
  expect(feed.heard[2]?.payload).toMatchObject({
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

test("a memory is told in order: the talk closes, what happened, who, how it felt, what it means, and the count", async () => {
  const lin = await newCompanion(server.url);
  await tellInTalks(lin, CAT_TALKS.en.talks.slice(1));
  const known = [...(await lin.events()), ...(await lin.thoughts())].map(({ id }) => id);
  server.model.behave(thinksOfAll("Biscuit is dear to them."));
  const start = await head(lin);
  const feed = await lin.feed();
  const { sessionId } = await lin.talk("I have a cat named Biscuit, and I got promoted to team lead today!");
  await feed.topic("chat.message.done");
  await lin.close(sessionId);
  const closed = feed.heard.indexOf(await feed.boundary("closed"));
  // Who is spoken of often is described anew after that.
  const topics = feed.topics().slice(5, closed + 1);
  expect(topics[0]).toBe("chat.session.boundary");
  expect(topics.at(-1)).toBe("chat.session.boundary");
  const order = ["memory.event.created", "memory.entity.confirmed", "chat.mood.update", "memory.thought.created"];
  const firsts = order.map((topic) => topics.indexOf(topic));
  expect(
    firsts.every((at) => at > 0),
    topics.join(", "),
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
  const told = (topic: string) => feed.heard.filter((event) => event.topic === topic).map((event) => event.payload);
  expect(
    told("memory.event.created")
      .map((event) => event.eventId)
      .toSorted(),
  ).toEqual(events.map((event) => event.id).toSorted());
  for (const thought of thoughts) {
    expect(told("memory.thought.created")).toContainEqual(
      expect.objectContaining({ thoughtId: thought.id, source: "reflection", fillingEventIds: thought.evidence }),
    );
  }
  const { episodicState } = await lin.persona();
  expect(told("chat.mood.update")).toEqual([expect.objectContaining({ personaId: lin.id, mood: episodicState.mood })]);
  expect(feed.ids()).toEqual(from1(feed.ids().length).map((nth) => start + nth));
  feed.close();
});

test("a reader who comes back with Last-Event-ID misses nothing and hears nothing twice", async () => {
  const { lin, feed } = await wholeStory();
  const whole = feed.heard.filter((event) => event.id !== undefined);
  feed.close();
  for (const last of [0, 1, 4, whole.length - 1]) {
    const again = await lin.feed(last);
    await again.until((event) => event.id === whole.length, `event ${whole.length}`);
    expect(again.heard[0]).toMatchObject({ topic: "chat.connection.ready", payload: { seq: last } });
    expect(again.heard.slice(1)).toEqual(whole.slice(last));
    again.close();
  }
});

test("what happens while nobody listens is told to who comes back, and goes on without a seam", async () => {
  const lin = await newCompanion(server.url);
  const first = await lin.feed();
  await lin.talk("One.");
  await first.topic("chat.message.done");
  first.close();
  const last = first.ids().at(-1) ?? 0;
  await lin.talk("Two.");
  const second = await lin.feed(last);
  await second.topic("chat.message.done");
  await lin.talk("Three.");
  await second.until((event) => event.payload.content === "Three.", "the third message");
  await second.until((event) => event.topic === "chat.message.done" && (event.id ?? 0) > last + 3, "the third reply");
  expect([...first.ids(), ...second.ids()]).toEqual(from1(last + 6));
  second.close();
});

test("a reader without a number, or with one that makes no sense, begins at the present", async () => {
  const lin = await newCompanion(server.url);
  await lin.talk("One.");
  for (const query of ["", "&lastEventId=abc", "&lastEventId=-5", "&lastEventId=999999999"]) {
    const feed = await LiveFeed.open(lin.client, `${lin.id}${query}`);
    const ready = await feed.topic("chat.connection.ready");
    expect(ready.payload).toEqual({ seq: await head(lin) });
    await lin.talk("Again.");
    const heard = await feed.topic("chat.message.user_appended");
    expect(heard.payload.content).toBe("Again.");
    feed.close();
  }
});

async function head(lin: Companion): Promise<number> {
  const feed = await lin.feed();
  const { payload } = await feed.topic("chat.connection.ready");
  feed.close();
  return Number(payload.seq);
}

test("two readers hear the same, and one leaving does not disturb the other", async () => {
  const lin = await newCompanion(server.url);
  const [one, two] = [await lin.feed(), await lin.feed()];
  await lin.talk("One.");
  await Promise.all([one.topic("chat.message.done"), two.topic("chat.message.done")]);
  expect(two.heard).toEqual(one.heard);
  one.close();
  const { turnId } = await lin.talk("Two.");
  await two.until(
    (event) => event.topic === "chat.message.done" && event.payload.turnId === turnId,
    "the second reply",
  );
  two.close();
});

test("another person gets 404, and never a word of it", async () => {
  const { lin, feed } = await wholeStory();
  feed.close();
  const other = await newPerson(server.url);
  const own = await meet(other);
  expectRefused(await other.client.get(`/api/live?personaId=${lin.id}`), 404, "not_found");
  const theirs = await own.feed(0);
  await theirs.topic("chat.connection.ready");
  await lin.talk("A secret.");
  const { turnId } = await own.talk("Hello.");
  await theirs.until((event) => event.payload.turnId === turnId && event.topic === "chat.message.done", "my own reply");
  expect(JSON.stringify(theirs.heard)).not.toContain("secret");
  theirs.close();
});

test("forgetting is told, and what was forgotten is not told again to anyone", async () => {
  const { lin, feed } = await wholeStory();
  const [event] = await lin.events();
  await lin.client.delete(`/api/admin/memory/events/${event?.id}?choice=cascade`);
  const told = await feed.topic("memory.node.forgotten");
  expect(told.payload.nodeIds).toContain(event?.id);
  feed.close();
  const replay = await lin.feed(0);
  await replay.topic("memory.node.forgotten");
  const created = replay.heard.filter((heard) => heard.topic === "memory.event.created");
  expect(created.map((heard) => heard.payload.eventId)).not.toContain(event?.id);
  replay.close();
});

/** Why the server ended a feed, as its last event says. */
const ended = async (feed: LiveFeed, code: string) => {
  const { payload } = await feed.topic("error");
  expect(payload.code).toBe(code);
  expect(feed.topics().at(-1)).toBe("error");
  await feed.ended;
};

test("a sign-in that is revoked hears nothing more, neither its feed nor a reply, and is told why", async () => {
  const ann = await newPerson(server.url);
  const lin = await meet(ann);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  const [here, there] = [await lin.feed(), await LiveFeed.open(elsewhere, lin.id)];
  await Promise.all([here.topic("chat.connection.ready"), there.topic("chat.connection.ready")]);
  await elsewhere.signOut();
  await ended(there, "unauthenticated");
  await lin.talk("Nobody there may hear this.");
  await here.topic("chat.message.done");
  expect(JSON.stringify(there.heard)).not.toContain("Nobody there");
  here.close();
});

test("a new password ends every feed, and the erasing of the account the one that was opened since", async () => {
  const ann = await newPerson(server.url);
  const lin = await meet(ann);
  const elsewhere = new Client(server.url);
  await elsewhere.signIn(ann.login);
  const [here, there] = [await lin.feed(), await LiveFeed.open(elsewhere, lin.id)];
  await Promise.all([here.topic("chat.connection.ready"), there.topic("chat.connection.ready")]);
  await ann.client.post("/api/account/password", { current: ann.login.password, next: "a better horse" });
  for (const feed of [here, there]) await ended(feed, "unauthenticated");
  const again = await lin.feed();
  await again.topic("chat.connection.ready");
  await ann.client.delete("/api/account");
  await ended(again, "unauthenticated");
});

test("of eleven feeds of a person the oldest is ended and told why; the others go on", async () => {
  const ann = await newPerson(server.url);
  const lin = await meet(ann);
  const feeds: LiveFeed[] = [];
  for (let nth = 0; nth < 11; nth++) {
    const feed = await lin.feed();
    await feed.topic("chat.connection.ready");
    feeds.push(feed);
  }
  const [oldest, ...others] = feeds;
  await ended(oldest as LiveFeed, "too_many_streams");
  await newCompanion(server.url);
  for (const feed of others) {
    expect(feed.topics()).toEqual(["chat.connection.ready"]);
    feed.close();
  }
});

describe("while a reply is waited for", () => {
  const slow = anApp({ BURST_QUIET_MS: "20000" });

  test("a sign-in that is revoked no longer hears the reply it had joined, and is told so", async () => {
    const ann = await newPerson(slow.url);
    const lin = await meet(ann);
    const speaking = lin.speak("Good evening.");
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
    expect(await joined.done).toMatchObject({ status: 200, text: "", ended: "", error: "This sign-in has ended." });
    speaking.leave();
  });
});
