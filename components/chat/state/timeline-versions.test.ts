import { describe, expect, test } from "vitest";
import { newId } from "@/lib/core/ids";
import {
  at,
  done,
  type Exchange,
  everythingAbout,
  history,
  itemsOf,
  renderItems,
  run,
  show,
  turnOf,
} from "./timeline.fixtures";
import type { TimelineAction } from "./timeline-state";
import { activeTurns } from "./timeline-view";

describe("another path", () => {
  const first = turnOf(1, ["one"], "first reply");
  const second = turnOf(20, ["two"], "second reply");
  const chat = run([history(first), history(second)]);
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
    const sending = run([edit], chat);
    expect(renderItems(show(sending))).toEqual(["> uno"]);
    const unsent = run([{ type: "unsent", clientId: "c-uno", trouble: "offline" }], sending);
    expect(renderItems(show(unsent))).toEqual(["> uno"]);
  });

  test("words sent meanwhile stay below them", () => {
    const more: TimelineAction = { type: "written", clientId: "c-more", text: "more", at: at(41).toISOString() };
    expect(renderItems(show(run([edit, more], chat)))).toEqual(["> uno", "> more"]);
  });

  test("taken back or refused, the old path is whole again", () => {
    expect(renderItems(show(run([edit, { type: "withdrawn", clientId: "c-uno" }], chat)))).toEqual(all);
  });

  test("once they are stored the old path is gone, whoever told of it first", () => {
    const { turnId } = edited;
    const messageId = edited.own[0]?.id ?? "";
    const stored: TimelineAction = { type: "stored", clientId: "c-uno", messageId, turnId };
    const [appended] = everythingAbout(edited).filter((action) => action.type === "appended");
    for (const news of [stored, appended ?? stored, history(edited)]) {
      const timeline = run([edit, news, done(edited)], chat);
      expect(renderItems(show(timeline))).toEqual(["> uno", "< other reply"]);
    }
  });

  test("words whose old version is not loaded stand at the end", () => {
    expect(renderItems(show(run([{ ...edit, replaces: "elsewhere" }], chat)))).toEqual([...all, "> uno"]);
  });

  test("a reply that is said again makes way for the new one, with what followed it", () => {
    const regenerated = run([{ type: "regenerate", turnId: first.turnId }], chat);
    expect(renderItems(show(regenerated))).toEqual(["> one", "[waiting]"]);
    expect(activeTurns(regenerated).map((turn) => turn.id)).toEqual([first.turnId]);
    const writing = run(
      [{ type: "reply-text", turnId: first.turnId, messageId: newId(at(50)), text: "second tr" }],
      regenerated,
    );
    expect(renderItems(show(writing))).toEqual(["> one", "< second tr…"]);
    const newer = { ...first, replyId: newId(at(50)), reply: "second try" };
    expect(renderItems(show(run([done(newer)], writing)))).toEqual(["> one", "< second try"]);
  });

  test("should it fail, the old one is back with the next reading, and no failure stands under it", () => {
    const failed = run(
      [
        { type: "regenerate", turnId: first.turnId },
        { type: "reply-text", turnId: first.turnId, messageId: newId(at(50)), text: "half" },
        { type: "reply-failed", turnId: first.turnId, message: "Away." },
      ],
      chat,
    );
    expect(activeTurns(failed)).toEqual([]);
    expect(renderItems(show(failed))).not.toContain("[failure]");
    expect(renderItems(show(run([history(first), history(second)], failed)))).toEqual(all);
  });

  test("words said while it was being said again wait under the old reply when it fails", () => {
    const late = { ...first, own: [...first.own, ...turnOf(30, ["late"], "").own] };
    const error: TimelineAction = {
      type: "error",
      payload: { turnId: first.turnId, messageId: null, code: "timeout", message: "Too long." },
    };
    expect(renderItems(show(run([{ type: "regenerate", turnId: first.turnId }, error, history(late)])))).toContain(
      "[failure]",
    );
  });

  test("a reply said again in another tab is followed here, and an old reply told late does not come back", () => {
    const news = run([done(first)], run([history(first)]));
    const newer = { ...first, replyId: newId(at(50)), reply: "second try" };
    const typing: TimelineAction = {
      type: "typing",
      payload: { messageId: newer.replyId, turnId: first.turnId, sourceChannelId: "web" },
    };
    const started = run([typing], news);
    expect(started.turns[first.turnId]).toMatchObject({ status: "running", text: "", isRegenerating: true });
    const ended = run([done(newer), done(first), typing], started);
    expect(renderItems(show(ended))).toEqual(["> one", "< second try"]);
    expect(activeTurns(ended)).toEqual([]);
  });

  test("a reading that covers a time takes out what it does not name, but nothing that came meanwhile or is older", () => {
    const known = Object.keys(chat.messages);
    const third = turnOf(60, ["three"], "third reply");
    const page = (from: string | null): TimelineAction => ({
      type: "history",
      items: itemsOf(second),
      covers: { known, from },
    });
    const meanwhile = run([history(third)], chat);
    expect(renderItems(show(run([page(null)], meanwhile)))).toEqual([
      "> two",
      "< second reply",
      "> three",
      "< third reply",
    ]);
    expect(renderItems(show(run([page(second.own[0]?.at.toISOString() ?? null)], meanwhile)))).toContain("> one");
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
