import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { timelineReducer } from "./timeline";
import {
  at,
  done,
  type Exchange,
  everythingAbout,
  history,
  itemsOf,
  renderItems,
  run,
  session,
  show,
  turnOf,
} from "./timeline.fixtures";
import { emptyTimeline, type Timeline, type TimelineAction } from "./timeline-state";
import { activeTurns } from "./timeline-view";

describe("one item per message", () => {
  const exchanges = [
    turnOf(1, ["hello", "are you there"], "Yes, I am."),
    turnOf(20, ["good"], "It is good to hear you."),
  ];
  const expected = ["> hello", "> are you there", "< Yes, I am.", "> good", "< It is good to hear you."];
  const all = exchanges.flatMap(everythingAbout);

  test("events in any order, repeated or not, give the same timeline", () => {
    const shuffled = fc
      .tuple(fc.shuffledSubarray(all, { minLength: all.length }), fc.array(fc.constantFrom(...all), { maxLength: 30 }))
      .chain(([each, again]) => fc.shuffledSubarray([...each, ...again], { minLength: each.length + again.length }));
    fc.assert(
      fc.property(shuffled, (actions) => {
        const timeline = run(actions);
        expect(renderItems(show(timeline))).toEqual(expected);
        expect(activeTurns(timeline)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("each key appears once, and a message has the same key from typing to history", () => {
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

describe("while a reply is under way", () => {
  const first = turnOf(1, ["one"], "first reply");
  const start = run([
    { type: "written", clientId: "c-one", text: "one", at: at(1).toISOString() },
    { type: "stored", clientId: "c-one", messageId: first.own[0]?.id ?? "", turnId: first.turnId },
  ]);

  test("the waiting indicator comes last until text arrives", () => {
    expect(renderItems(show(start))).toEqual(["> one", "[waiting]"]);
    const writing = run([{ type: "reply-text", turnId: first.turnId, messageId: null, text: "fir" }], start);
    expect(renderItems(show(writing))).toEqual(["> one", "< fir…"]);
  });

  test("the waiting indicator says what the reply waits for, until the wait is over", () => {
    const wait = { for: "another_reply" as const };
    const waiting = run([{ type: "reply-wait", turnId: first.turnId, wait }], start);
    expect(show(waiting).at(-1)).toMatchObject({ kind: "waiting", wait });
    const over = run([{ type: "reply-wait", turnId: first.turnId, wait: null }], waiting);
    expect(show(over).at(-1)).toMatchObject({ kind: "waiting", wait: null });
    const failed = run([{ type: "reply-failed", turnId: first.turnId, message: "away" }], waiting);
    const retried = run([{ type: "retried", turnId: first.turnId, asTurnId: first.turnId }], failed);
    expect(show(retried).at(-1)).toMatchObject({ kind: "waiting", wait: null });
  });

  test("messages sent meanwhile stay below the reply, also after a reload", () => {
    const second = turnOf(3, ["two"], "second reply");
    const between = run(
      [
        { type: "reply-text", turnId: first.turnId, messageId: null, text: "fir" },
        { type: "written", clientId: "c-two", text: "two", at: at(3).toISOString() },
      ],
      start,
    );
    expect(renderItems(show(between))).toEqual(["> one", "< fir…", "> two"]);
    expect(renderItems(show(run([history(first), history(second)])))).toEqual([
      "> one",
      "< first reply",
      "> two",
      "< second reply",
    ]);
  });

  test("a failure notice stays below its message, and Retry starts with an empty reply", () => {
    const failed = run(
      [
        { type: "reply-text", turnId: first.turnId, messageId: null, text: "half a rep" },
        { type: "reply-failed", turnId: first.turnId, message: "The model is away." },
      ],
      start,
    );
    expect(renderItems(show(failed))).toEqual(["> one", "< half a rep", "[failure]"]);
    const retried = run([{ type: "retried", turnId: first.turnId, asTurnId: first.turnId }], failed);
    expect(renderItems(show(retried))).toEqual(["> one", "[waiting]"]);
    expect(renderItems(show(run([done(first)], retried)))).toEqual(["> one", "< first reply"]);
  });

  test("a turn that the server no longer lists is settled, unless it began after the request", () => {
    expect(activeTurns(run([{ type: "turns", items: [], knownBefore: [first.turnId] }], start))).toEqual([]);
    expect(activeTurns(run([{ type: "turns", items: [], knownBefore: [] }], start))).toHaveLength(1);
  });
});

describe("session and day dividers", () => {
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
      isTemporary: false,
      personaId: "p",
      status,
      at: at(60).toISOString(),
      eventsCount: 2,
      thoughtsCount: 1,
      promisesCount: 1,
      expectationsCount: 0,
      failure,
      waitsUntil,
    },
  });

  test("a divider stands below the last message of its session and says what was remembered", () => {
    const items = show(run([history(exchange), boundary("closing"), boundary("closed")]));
    expect(items.at(-1)).toMatchObject({
      kind: "boundary",
      session: { status: "closed", eventsCount: 2, thoughtsCount: 1, promisesCount: 1, expectationsCount: 0 },
    });
  });

  test("the divider of a failed session says why it failed", () => {
    const items = show(run([history(exchange), boundary("failed", "no answer")]));
    expect(items.at(-1)).toMatchObject({ kind: "boundary", session: { status: "failed", failure: "no answer" } });
  });

  test("the divider of a deferred session says until when it waits, and no longer says so once it is processed", () => {
    const until = at(600).toISOString();
    const waiting = [history(exchange), boundary("closing", null, until)];
    expect(show(run(waiting)).at(-1)).toMatchObject({ session: { status: "closing", waitsUntil: until } });
    expect(show(run([...waiting, boundary("closing")])).at(-1)).toMatchObject({ session: { waitsUntil: null } });
  });

  test("an open session has no divider, and each day begins with one", () => {
    expect(show(run([history(exchange)])).map((item) => item.kind)).toEqual(["day", "note", "reply"]);
  });
});

describe("marks and forgetting", () => {
  const exchange = turnOf(1, ["secret"], "I see.");
  const id = exchange.own[0]?.id ?? "";
  const noteOf = (timeline: Timeline) => Object.values(timeline.messages).find((message) => message.id === id);

  test("a pin shows at once and stays when a later event lacks the pin", () => {
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

  test("messages excluded from memory stay in the chat and are marked", () => {
    const items = itemsOf(exchange).map((item) => ({ ...item, recallExcluded: item.id === id }));
    expect(noteOf(run([{ type: "history", items }]))?.marks.isExcluded).toBe(true);
  });

  test("forgotten messages leave the chat and come back when restored", () => {
    const state = run([history(exchange), { type: "forgotten", messageIds: [id, exchange.replyId] }]);
    expect(show(state)).toEqual([]);
    expect(renderItems(show(run([history(exchange)], state)))).toEqual(["> secret", "< I see."]);
  });

  test("a reply whose memory is forgotten while it streams is removed, and only its Retry stays", () => {
    const started = run([
      { type: "written", clientId: "c-secret", text: "secret", at: at(1).toISOString() },
      { type: "stored", clientId: "c-secret", messageId: id, turnId: exchange.turnId },
      { type: "reply-text", turnId: exchange.turnId, messageId: exchange.replyId, text: "I remember that" },
      { type: "reply-failed", turnId: exchange.turnId, message: "Forgotten." },
    ]);
    const payload = { turnId: exchange.turnId, messageId: null, code: "forgotten", message: "Forgotten." };
    expect(renderItems(show(run([{ type: "error", payload }], started)))).toEqual(["> secret", "[failure]"]);
  });
});
