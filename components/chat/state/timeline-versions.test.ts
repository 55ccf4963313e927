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

describe("switching to another branch", () => {
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

  test("an edited message takes the place of the old one at once, and the messages after it are removed", () => {
    const sending = run([edit], chat);
    expect(renderItems(show(sending))).toEqual(["> uno"]);
    const unsent = run([{ type: "unsent", clientId: "c-uno", sendError: "offline" }], sending);
    expect(renderItems(show(unsent))).toEqual(["> uno"]);
  });

  test("messages sent after an edit stay below the edited message", () => {
    const more: TimelineAction = { type: "written", clientId: "c-more", text: "more", at: at(41).toISOString() };
    expect(renderItems(show(run([edit, more], chat)))).toEqual(["> uno", "> more"]);
  });

  test("the old branch is restored completely when the edit is cancelled or refused", () => {
    expect(renderItems(show(run([edit, { type: "withdrawn", clientId: "c-uno" }], chat)))).toEqual(all);
  });

  test("the old branch is removed once the edit is stored, whether the stream, the feed or the history reports it first", () => {
    const { turnId } = edited;
    const messageId = edited.own[0]?.id ?? "";
    const stored: TimelineAction = { type: "stored", clientId: "c-uno", messageId, turnId };
    const [appended] = everythingAbout(edited).filter((action) => action.type === "appended");
    for (const news of [stored, appended ?? stored, history(edited)]) {
      const timeline = run([edit, news, done(edited)], chat);
      expect(renderItems(show(timeline))).toEqual(["> uno", "< other reply"]);
    }
  });

  test("an edited message whose old version is not loaded is placed at the end", () => {
    expect(renderItems(show(run([{ ...edit, replaces: "elsewhere" }], chat)))).toEqual([...all, "> uno"]);
  });

  test("regenerating a reply removes the old reply and the messages that follow it", () => {
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

  test("when regenerating fails, the old reply returns with the next refetch, without a failure notice", () => {
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

  test("when regenerating fails, messages sent meanwhile stay below the old reply", () => {
    const late = { ...first, own: [...first.own, ...turnOf(30, ["late"], "").own] };
    const error: TimelineAction = {
      type: "error",
      payload: { turnId: first.turnId, messageId: null, code: "timeout", message: "Too long." },
    };
    expect(renderItems(show(run([{ type: "regenerate", turnId: first.turnId }, error, history(late)])))).toContain(
      "[failure]",
    );
  });

  test("a reply regenerated in another tab replaces the old reply here, which no late event restores", () => {
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

  test("a refetch of a period removes messages it lacks, except those before the period and those newer than the request", () => {
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

  test("all versions of a message share one key, and so do all versions of a reply", () => {
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
