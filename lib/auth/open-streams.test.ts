import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY } from "@/lib/core/clock";
import { FakeClock } from "@/lib/memory/memory.fixtures";
import { changePassword, signIn } from "./authenticate";
import { eraseAccount } from "./erase-account";
import { OpenStreams } from "./open-streams";
import { revokeSignIn } from "./sign-ins";
import { signUp } from "./sign-up.fixtures";
import { signUpSchema } from "./users";

const now = new Date("2026-03-01T10:00:00Z");
let people = 0;

onEachDatabase("streams of a sign-in", (db) => {
  const setUp = async (lookMs = 60_000) => {
    const login = { email: `s${people++}@example.com`, password: "correct horse" };
    const user = await signUp(db(), signUpSchema.parse({ ...login, name: "Ann" }), now);
    const place = { address: "203.0.113.7", userAgent: null, now };
    const enter = async () => ({ userId: user.id, sid: (await signIn(db(), { ...login, ...place }))?.sid ?? "" });
    const clock = new FakeClock(now);
    const streams = new OpenStreams(db(), clock.read);
    await streams.start(lookMs);
    return { streams, enter, clock, place, here: await enter() };
  };
  const ended = (signal: AbortSignal, code: string) => expect.poll(() => signal.reason?.code).toBe(code);

  test("streams of a revoked sign-in end at once, and the others continue", async () => {
    const { streams, enter, here } = await setUp();
    const there = await enter();
    const [feed, reply, other] = [streams.admit(there, 10), streams.admit(there, 10), streams.admit(here, 10)];
    await revokeSignIn(db(), { ...there, now });
    await ended(feed.signal, "unauthenticated");
    await ended(reply.signal, "unauthenticated");
    expect(other.signal.aborted).toBe(false);
  });

  test("changing the password ends every stream; a stream of the new sign-in continues until the account ends", async () => {
    const { streams, enter, here, place } = await setUp();
    const former = [streams.admit(here, 10), streams.admit(await enter(), 10)];
    const change = { current: "correct horse", next: "a better horse" };
    const sid = await changePassword(db(), { ...here, ...place }, change);
    for (const stream of former) await ended(stream.signal, "unauthenticated");
    const mine = streams.admit({ ...here, sid }, 10);
    await streams.look(here.userId);
    expect(mine.signal.aborted).toBe(false);
    await eraseAccount(db(), { userId: here.userId, now });
    await ended(mine.signal, "unauthenticated");
  });

  test("a sign-in that was just revoked cannot open a stream", async () => {
    const { streams, here } = await setUp();
    await revokeSignIn(db(), { ...here, now });
    await ended(streams.admit(here, 10).signal, "unauthenticated");
  });

  test("the stream of an expired sign-in ends at the next heartbeat", async () => {
    const { streams, here, clock } = await setUp(20);
    const feed = streams.admit(here, 10);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(feed.signal.aborted).toBe(false);
    clock.forward(30 * DAY);
    await ended(feed.signal, "unauthenticated");
  });

  test("when a user opens an eleventh stream the oldest one is ended; closed streams do not count", async () => {
    const { streams, here } = await setUp();
    const other = (await setUp()).here;
    const stranger = streams.admit(other, 10);
    const open = Array.from({ length: 10 }, () => streams.admit(here, 10));
    expect(open.filter(({ signal }) => signal.aborted)).toEqual([]);
    streams.admit(here, 10);
    expect(open.map(({ signal }) => signal.reason?.code)).toEqual(["too_many_streams", ...Array(9).fill(undefined)]);
    open[5]?.leave();
    streams.admit(here, 10);
    expect(open.filter(({ signal }) => signal.aborted)).toHaveLength(1);
    expect(stranger.signal.aborted).toBe(false);
  });
});
