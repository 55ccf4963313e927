import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import { timelineReducer } from "./timeline";
import { emptyTimeline, type Timeline, type TimelineAction } from "./timeline-state";
import { activeTurns, type LetterItem, layOut } from "./timeline-view";

const at = (second: number) => new Date(Date.UTC(2026, 4, 1, 12, 0, second));
const dayOf = (iso: string) => iso.slice(0, 10);
const run = (actions: TimelineAction[], from: Timeline = emptyTimeline) => actions.reduce(timelineReducer, from);
const show = (timeline: Timeline) => layOut(timeline, dayOf);

const words = (items: LetterItem[]) =>
  items.flatMap((item) => {
    if (item.kind === "note") return [`> ${item.message.content}`];
    if (item.kind === "reply") return [`< ${item.text}${item.state === "writing" ? "…" : ""}`];
    return item.kind === "day" ? [] : [`[${item.kind}]`];
  });

const session = newId(at(0));
const turnOf = (second: number, names: string[], reply: string) => {
  const turnId = newId(at(second));
  const replyId = newId(at(second));
  const own = names.map((name, index) => ({
    clientId: `c-${name}`,
    id: newId(at(second + index)),
    name,
    at: at(second + index),
  }));
  const last = at(second + names.length + 5).toISOString();
  return { turnId, replyId, own, reply, last };
};
type Exchange = ReturnType<typeof turnOf>;

const history = ({ turnId, replyId, own, reply, last }: Exchange): TimelineAction => ({
  type: "history",
  items: [
    {
      id: replyId,
      clientId: null,
      turnId,
      sessionId: session,
      role: "persona",
      content: reply,
      createdAt: last,
      stopped: false,
    },
    ...own.map((one) => ({
      id: one.id,
      clientId: one.clientId,
      turnId,
      sessionId: session,
      role: "user" as const,
      content: one.name,
      createdAt: one.at.toISOString(),
      stopped: false,
    })),
  ],
});

const done = ({ turnId, replyId, reply, last }: Exchange): TimelineAction => ({
  type: "done",
  at: last,
  payload: {
    messageId: replyId,
    turnId,
    sessionId: session,
    content: reply,
    delivery: "text",
    stopped: false,
    sourceChannelId: "web",
  },
});

/** All the ways in which one exchange is told of: by this tab, its requests, the reply's stream and the live feed. */
function everythingAbout(exchange: Exchange): TimelineAction[] {
  const { turnId, replyId, own, reply } = exchange;
  const sent = own.flatMap((one): TimelineAction[] => [
    { type: "written", clientId: one.clientId, text: one.name, at: one.at.toISOString() },
    { type: "stored", clientId: one.clientId, messageId: one.id, turnId },
    { type: "unsent", clientId: one.clientId, trouble: "offline" },
    { type: "withdrawn", clientId: one.clientId },
    {
      type: "appended",
      payload: {
        messageId: one.id,
        clientId: one.clientId,
        turnId,
        sessionId: session,
        content: one.name,
        receivedAt: one.at.toISOString(),
        sourceChannelId: "web",
      },
    },
  ]);
  return [
    ...sent,
    { type: "typing", payload: { messageId: replyId, turnId, sourceChannelId: "web" } },
    { type: "reply-text", turnId, messageId: replyId, text: reply.slice(0, 3) },
    { type: "reply-text", turnId, messageId: replyId, text: reply },
    { type: "reply-ended", turnId },
    done(exchange),
    history(exchange),
    { type: "turns", items: [], knownBefore: [turnId] },
  ];
}

describe("one bubble per message", () => {
  const exchanges = [
    turnOf(1, ["hello", "are you there"], "Yes, I am."),
    turnOf(20, ["good"], "It is good to hear you."),
  ];
  const expected = ["> hello", "> are you there", "< Yes, I am.", "> good", "< It is good to hear you."];
  const all = exchanges.flatMap(everythingAbout);

  test("in any order and however often each is told", () => {
    const shuffled = fc
      .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.constantFrom(...all), { maxLength: 30 }))
      .chain(([each, again]) => fc.shuffledSubarray([...each, ...again], { minLength: each.length + again.length }));
    fc.assert(
      fc.property(shuffled, (actions) => {
        const timeline = run(actions);
        expect(words(show(timeline))).toEqual(expected);
        expect(activeTurns(timeline)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("each key appears once, and a bubble keeps its key from typing to history", () => {
    const [exchange] = exchanges as [Exchange];
    const keys = (timeline: Timeline) =>
      show(timeline).flatMap((i) => (i.kind === "note" || i.kind === "reply" ? [i.key] : []));
    let timeline = emptyTimeline;
    let seen: string[] = [];
    for (const action of everythingAbout(exchange).filter((a) => a.type !== "withdrawn")) {
      timeline = timelineReducer(timeline, action);
      const now = keys(timeline);
      expect(new Set(now).size).toBe(now.length);
      expect(now).toEqual(expect.arrayContaining(seen));
      seen = now;
    }
  });
});

describe("while a reply runs", () => {
  const first = turnOf(1, ["one"], "first reply");
  const start = run([
    { type: "written", clientId: "c-one", text: "one", at: at(1).toISOString() },
    { type: "stored", clientId: "c-one", messageId: first.own[0]?.id ?? "", turnId: first.turnId },
  ]);

  test("the sign of waiting stands last until words come", () => {
    expect(words(show(start))).toEqual(["> one", "[waiting]"]);
    const writing = run([{ type: "reply-text", turnId: first.turnId, messageId: null, text: "fir" }], start);
    expect(words(show(writing))).toEqual(["> one", "< fir…"]);
  });

  test("words that come in between stand below it, also after a reload", () => {
    const second = turnOf(3, ["two"], "second reply");
    const between = run(
      [
        { type: "reply-text", turnId: first.turnId, messageId: null, text: "fir" },
        { type: "written", clientId: "c-two", text: "two", at: at(3).toISOString() },
      ],
      start,
    );
    expect(words(show(between))).toEqual(["> one", "< fir…", "> two"]);
    expect(words(show(run([history(first), history(second)])))).toEqual([
      "> one",
      "< first reply",
      "> two",
      "< second reply",
    ]);
  });

  test("a failure stays under its words, and Retry begins with an empty page", () => {
    const failed = run(
      [
        { type: "reply-text", turnId: first.turnId, messageId: null, text: "half a rep" },
        { type: "reply-failed", turnId: first.turnId, message: "The model is away." },
      ],
      start,
    );
    expect(words(show(failed))).toEqual(["> one", "< half a rep", "[failure]"]);
    const retried = run([{ type: "retried", turnId: first.turnId, asTurnId: first.turnId }], failed);
    expect(words(show(retried))).toEqual(["> one", "[waiting]"]);
    expect(words(show(run([done(first)], retried)))).toEqual(["> one", "< first reply"]);
  });

  test("a turn that the server no longer lists has settled; one begun meanwhile has not", () => {
    expect(activeTurns(run([{ type: "turns", items: [], knownBefore: [first.turnId] }], start))).toEqual([]);
    expect(activeTurns(run([{ type: "turns", items: [], knownBefore: [] }], start))).toHaveLength(1);
  });
});

describe("the edges of a talk", () => {
  const exchange = turnOf(1, ["bye"], "Good night.");
  const boundary = (status: string, failure: string | null = null): TimelineAction => ({
    type: "boundary",
    payload: {
      closedSessionId: session,
      newSessionId: null,
      personaId: "p",
      status,
      at: at(60).toISOString(),
      eventsCount: 2,
      thoughtsCount: 1,
      failure,
    },
  });

  test("a boundary stands under the last words of its session and tells what was kept", () => {
    const items = show(run([history(exchange), boundary("closing"), boundary("closed")]));
    expect(items.at(-1)).toMatchObject({
      kind: "boundary",
      session: { status: "closed", eventsCount: 2, thoughtsCount: 1 },
    });
  });

  test("a failed one says why", () => {
    const items = show(run([history(exchange), boundary("failed", "no answer")]));
    expect(items.at(-1)).toMatchObject({ kind: "boundary", session: { status: "failed", failure: "no answer" } });
  });

  test("an open session has none, and days are told once", () => {
    expect(show(run([history(exchange)])).map((item) => item.kind)).toEqual(["day", "note", "reply"]);
  });
});
