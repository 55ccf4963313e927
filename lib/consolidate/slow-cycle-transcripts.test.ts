import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { DAY, HOUR } from "@/lib/core/clock";
import type { SlowCycleInput } from "@/lib/core/types/slow-cycle-input";
import { purgeExpired } from "@/lib/memory/maintenance/sweep";
import { newScope } from "@/lib/memory/memory.fixtures";
import { listSlowCycles, readSlowCycle } from "@/lib/memory/slow-cycle/transcripts";
import { createWorld, start } from "./consolidate.fixtures";
import { answer, closedSession, cyclesOf, thought } from "./slow-cycle.fixtures";

const cat = { description: "The user has a white cat named Snowy." };
const idsOf = (input: SlowCycleInput) => input.events.map((event) => event.id);

onEachDatabase("transcripts of slow cycles", (db) => {
  const open = (slowCycle: (input: SlowCycleInput) => string) => createWorld(db(), { slowCycle });

  test("transcripts are listed page by page only for the persona's user, and each can be read in full", async () => {
    const world = await open((input) =>
      answer({ questions: ["Why?"], thoughts: [thought(`At ${input.now.getTime()}.`, idsOf(input))] }),
    );
    for (let at = 0; at < 3; at++) {
      world.clock.forward(HOUR);
      await (await closedSession(world, [cat])).runSlowCycle();
    }
    const first = await listSlowCycles(db(), world.scope, { limit: 2 });
    const second = await listSlowCycles(db(), world.scope, { limit: 2, before: first[1]?.id });
    const all = [...first, ...second];
    expect(all.map((row) => row.ranAt.getTime())).toEqual(
      all.map((row) => row.ranAt.getTime()).toSorted((a, b) => b - a),
    );
    expect(new Set(all.map((row) => row.id)).size).toBe(3);
    const whole = await readSlowCycle(db(), world.scope, all[0]?.id ?? "");
    expect(whole).toMatchObject({
      salientQuestions: ["Why?"],
      hasTranscript: true,
      raw: expect.stringContaining("Why?"),
    });
    expect(whole.written).toMatchObject([{ type: "thought", subject: "user" }]);
    const stranger = await newScope(db(), start);
    expect(await listSlowCycles(db(), stranger, { limit: 2 })).toEqual([]);
    await expect(readSlowCycle(db(), stranger, whole.id)).rejects.toMatchObject({ code: "not_found" });
    await expect(readSlowCycle(db(), world.scope, "nonsense")).rejects.toMatchObject({ code: "not_found" });
  });

  test("after fourteen days a transcript loses its prompt and answer, but not its questions", async () => {
    const world = await open(() => answer({ questions: ["Why?"] }));
    await (await closedSession(world, [cat])).runSlowCycle();
    const read = async () => (await cyclesOf(world))[0];
    await purgeExpired(db(), new Date(start.getTime() + 13 * DAY));
    expect((await read())?.raw).not.toBeNull();
    await purgeExpired(db(), new Date(start.getTime() + 15 * DAY));
    expect(await read()).toMatchObject({ raw: null, promptSystem: null, promptUser: null, salientQuestions: ["Why?"] });
    expect(await listSlowCycles(db(), world.scope, { limit: 1 })).toMatchObject([{ hasTranscript: false }]);
  });
});
