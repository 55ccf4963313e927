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

const unmarked = { versions: [], pinnedAt: null, recallExcluded: false };
const itemsOf = ({ turnId, replyId, own, reply, last }: Exchange) => [
  {
    id: replyId,
    clientId: null,
    turnId,
    sessionId: session,
    role: "persona" as const,
    content: reply,
    createdAt: last,
    stopped: false,
    partial: false,
    ...unmarked,
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
    partial: false,
    ...unmarked,
  })),
];
const history = (exchange: Exchange): TimelineAction => ({ type: "history", items: itemsOf(exchange) });

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
  const boundary = (
    status: string,
    failure: string | null = null,
    waitsUntil: string | null = null,
  ): TimelineAction => ({
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
      waitsUntil,
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

  test("one that waits for the next day says until when, and no longer once it goes on", () => {
    const until = at(600).toISOString();
    const waiting = [history(exchange), boundary("closing", null, until)];
    expect(show(run(waiting)).at(-1)).toMatchObject({ session: { status: "closing", waitsUntil: until } });
    expect(show(run([...waiting, boundary("closing")])).at(-1)).toMatchObject({ session: { waitsUntil: null } });
  });

  test("an open session has none, and days are told once", () => {
    expect(show(run([history(exchange)])).map((item) => item.kind)).toEqual(["day", "note", "reply"]);
  });
});

describe("another path", () => {
  const first = turnOf(1, ["one"], "first reply");
  const second = turnOf(20, ["two"], "second reply");
  const talk = run([history(first), history(second)]);
  const firstId = first.own[0]?.id ?? "";
  const edit: TimelineAction = {
    type: "written",
    clientId: "c-uno",
    text: "uno",
    at: at(40).toISOString(),
    replaces: firstId,
  };
  const all = ["> one", "< first reply", "> two", "< second reply"];
  const edited = turnOf(40, ["uno"], "other reply");

  test("edited words stand in the place of the old at once, and what followed makes way", () => {
    const sending = run([edit], talk);
    expect(words(show(sending))).toEqual(["> uno"]);
    const unsent = run([{ type: "unsent", clientId: "c-uno", trouble: "offline" }], sending);
    expect(words(show(unsent))).toEqual(["> uno"]);
  });

  test("words sent meanwhile stay below them", () => {
    const more: TimelineAction = { type: "written", clientId: "c-more", text: "more", at: at(41).toISOString() };
    expect(words(show(run([edit, more], talk)))).toEqual(["> uno", "> more"]);
  });

  test("taken back or refused, the old path is whole again", () => {
    expect(words(show(run([edit, { type: "withdrawn", clientId: "c-uno" }], talk)))).toEqual(all);
  });

  test("once they are stored the old path is gone, whoever told of it first", () => {
    const { turnId } = edited;
    const messageId = edited.own[0]?.id ?? "";
    const stored: TimelineAction = { type: "stored", clientId: "c-uno", messageId, turnId };
    const [appended] = everythingAbout(edited).filter((action) => action.type === "appended");
    for (const told of [stored, appended ?? stored, history(edited)]) {
      const timeline = run([edit, told, done(edited)], talk);
      expect(words(show(timeline))).toEqual(["> uno", "< other reply"]);
    }
  });

  test("words whose old version is not loaded stand at the end", () => {
    expect(words(show(run([{ ...edit, replaces: "elsewhere" }], talk)))).toEqual([...all, "> uno"]);
  });

  test("a reply that is said again makes way for the new one, with what followed it", () => {
    const again = run([{ type: "again", turnId: first.turnId }], talk);
    expect(words(show(again))).toEqual(["> one", "[waiting]"]);
    expect(activeTurns(again).map((turn) => turn.id)).toEqual([first.turnId]);
    const writing = run(
      [{ type: "reply-text", turnId: first.turnId, messageId: newId(at(50)), text: "second tr" }],
      again,
    );
    expect(words(show(writing))).toEqual(["> one", "< second tr…"]);
    const newer = { ...first, replyId: newId(at(50)), reply: "second try" };
    expect(words(show(run([done(newer)], writing)))).toEqual(["> one", "< second try"]);
  });

  test("should it fail, the old one is back with the next reading, and no failure stands under it", () => {
    const failed = run(
      [
        { type: "again", turnId: first.turnId },
        { type: "reply-text", turnId: first.turnId, messageId: newId(at(50)), text: "half" },
        { type: "reply-failed", turnId: first.turnId, message: "Away." },
      ],
      talk,
    );
    expect(activeTurns(failed)).toEqual([]);
    expect(words(show(failed))).not.toContain("[failure]");
    expect(words(show(run([history(first), history(second)], failed)))).toEqual(all);
  });

  test("words said while it was being said again wait under the old reply when it fails", () => {
    const late = { ...first, own: [...first.own, ...turnOf(30, ["late"], "").own] };
    const error: TimelineAction = {
      type: "error",
      payload: { turnId: first.turnId, messageId: null, code: "timeout", message: "Too long." },
    };
    expect(words(show(run([{ type: "again", turnId: first.turnId }, error, history(late)])))).toContain("[failure]");
  });

  test("a reply said again in another tab is followed here, and an old reply told late does not come back", () => {
    const told = run([done(first)], run([history(first)]));
    const newer = { ...first, replyId: newId(at(50)), reply: "second try" };
    const typing: TimelineAction = {
      type: "typing",
      payload: { messageId: newer.replyId, turnId: first.turnId, sourceChannelId: "web" },
    };
    const started = run([typing], told);
    expect(started.turns[first.turnId]).toMatchObject({ status: "running", text: "", isAgain: true });
    const ended = run([done(newer), done(first), typing], started);
    expect(words(show(ended))).toEqual(["> one", "< second try"]);
    expect(activeTurns(ended)).toEqual([]);
  });

  test("a reading that covers a time takes out what it does not name, but nothing that came meanwhile or is older", () => {
    const known = Object.keys(talk.messages);
    const third = turnOf(60, ["three"], "third reply");
    const page = (from: string | null): TimelineAction => ({
      type: "history",
      items: itemsOf(second),
      covers: { known, from },
    });
    const meanwhile = run([history(third)], talk);
    expect(words(show(run([page(null)], meanwhile)))).toEqual(["> two", "< second reply", "> three", "< third reply"]);
    expect(words(show(run([page(second.own[0]?.at.toISOString() ?? null)], meanwhile)))).toContain("> one");
  });

  test("one key for all versions of a note and of a reply", () => {
    const versions = [
      { id: firstId, version: 1 },
      { id: edited.own[0]?.id ?? "", version: 2 },
    ];
    const keyOf = (exchange: Exchange) => {
      const items = itemsOf(exchange).map((item) => (item.role === "user" ? { ...item, versions } : item));
      return show(run([{ type: "history", items }])).find((item) => item.kind === "note")?.key;
    };
    expect(keyOf(edited)).toBe(keyOf(first));
  });
});

describe("marks and forgetting", () => {
  const exchange = turnOf(1, ["secret"], "I see.");
  const id = exchange.own[0]?.id ?? "";
  const noteOf = (timeline: Timeline) => Object.values(timeline.messages).find((message) => message.id === id);

  test("a pin shows at once and stays when the message is told of again without it", () => {
    const [appended] = everythingAbout(exchange).filter((action) => action.type === "appended");
    const pinned = run([
      history(exchange),
      { type: "pinned", messageId: id, pinned: true, at: at(9).toISOString() },
      appended ?? history(exchange),
    ]);
    expect(noteOf(pinned)?.marks.pinnedAt).toBe(at(9).toISOString());
    const loose = run([{ type: "pinned", messageId: id, pinned: false, at: at(10).toISOString() }], pinned);
    expect(noteOf(loose)?.marks.pinnedAt).toBeNull();
  });

  test("words kept out of memory stay in the talk, marked", () => {
    const items = itemsOf(exchange).map((item) => ({ ...item, recallExcluded: item.id === id }));
    expect(noteOf(run([{ type: "history", items }]))?.marks.isExcluded).toBe(true);
  });

  test("forgotten words leave the talk and come back with a restore", () => {
    const gone = run([history(exchange), { type: "forgotten", messageIds: [id, exchange.replyId] }]);
    expect(show(gone)).toEqual([]);
    expect(words(show(run([history(exchange)], gone)))).toEqual(["> secret", "< I see."]);
  });

  test("of a reply that drew on something forgotten meanwhile nothing stays, only its Retry", () => {
    const started = run([
      { type: "written", clientId: "c-secret", text: "secret", at: at(1).toISOString() },
      { type: "stored", clientId: "c-secret", messageId: id, turnId: exchange.turnId },
      { type: "reply-text", turnId: exchange.turnId, messageId: exchange.replyId, text: "I remember that" },
      { type: "reply-failed", turnId: exchange.turnId, message: "Forgotten." },
    ]);
    const payload = { turnId: exchange.turnId, messageId: null, code: "forgotten", message: "Forgotten." };
    expect(words(show(run([{ type: "error", payload }], started)))).toEqual(["> secret", "[failure]"]);
  });
});
