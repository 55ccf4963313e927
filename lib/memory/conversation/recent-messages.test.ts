import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newId } from "@/lib/core/ids";
import { TEMPORARY_CHANNEL } from "@/lib/core/types/messages";
import { forgetIt } from "../forgetting/forgetting.fixtures";
import { binPersona, restorePersona } from "../forgetting/persona-bin";
import { newScope } from "../memory.fixtures";
import type { Scope } from "../scope";
import { storeUserMessage } from "./messages";
import { listRecentMessages } from "./recent-messages";

const start = new Date("2026-03-01T10:00:00Z");

onEachDatabase("recent messages", (db) => {
  let seconds = 0;
  const tick = () => {
    seconds += 1;
    return new Date(start.getTime() + seconds * 1000);
  };
  const say = (scope: Scope, content: string, channelId = "web") =>
    storeUserMessage(db(), scope, { clientId: newId(start), content, channelId, idleMinutes: 30, now: tick() });
  const recent = async ({ userId }: Scope, limit = 30) =>
    (await listRecentMessages(db(), userId, limit)).map(({ content }) => content);

  test("recent messages are the user's newest with all companions, newest first, and end at the limit", async () => {
    const first = await newScope(db(), start);
    const second = await newScope(db(), start, { userId: first.userId });
    await say(await newScope(db(), start), "of another user");
    await say(first, "one");
    await say(second, "two");
    await say(first, "three");
    expect(await recent(first)).toEqual(["three", "two", "one"]);
    expect(await recent(first, 2)).toEqual(["three", "two"]);
  });

  test("messages of a temporary chat are not among recent messages", async () => {
    const scope = await newScope(db(), start);
    await say(scope, "kept");
    await say(scope, "not kept", TEMPORARY_CHANNEL);
    expect(await recent(scope)).toEqual(["kept"]);
  });

  test("a message is not among recent messages once it is forgotten or erased", async () => {
    const scope = await newScope(db(), start);
    await say(scope, "stays");
    const forgotten = await say(scope, "forgotten");
    const erased = await say(scope, "erased");
    await forgetIt(db(), scope, { id: forgotten.messageId, now: tick() });
    expect(await recent(scope)).toEqual(["erased", "stays"]);
    await forgetIt(db(), scope, { id: erased.messageId, mode: "erase", now: tick() });
    expect(await recent(scope)).toEqual(["stays"]);
  });

  test("messages with a companion in the bin are not among recent messages until it is restored", async () => {
    const scope = await newScope(db(), start);
    await say(scope, "hello");
    await binPersona(db(), scope, tick());
    expect(await recent(scope)).toEqual([]);
    await restorePersona(db(), { ...scope, now: tick() });
    expect(await recent(scope)).toEqual(["hello"]);
  });
});
