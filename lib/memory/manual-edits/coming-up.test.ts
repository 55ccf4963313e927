import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { newId } from "@/lib/core/ids";
import { forget } from "../forgetting/forget";
import { newScope, testSettings } from "../memory.fixtures";
import { listEvidence, readNode } from "../nodes/reader";
import { expectEvent, listDatedQuotes } from "./coming-up";
import { createMemoryManually } from "./create-memory";

const now = new Date("2026-03-01T10:00:00Z");
const { ceilings } = testSettings;

onEachDatabase("the user's quotes about coming days", (open) => {
  async function home() {
    const db = open();
    const scope = await newScope(db, now);
    const remember = async (description: string, day: string | null, end: string | null = null) => {
      const draft = { type: "event", subject: "user", description, eventTimeStart: day, eventTimeEnd: end } as const;
      return (await createMemoryManually(db, scope, { draft, now })).id;
    };
    const listed = async (at = now) =>
      (await listDatedQuotes(db, scope, { now: at, limit: 10 })).map(({ description }) => description);
    return { db, scope, remember, listed };
  }

  test("quotes with a date are listed until their day is over, nearest first", async () => {
    const { remember, listed } = await home();
    await remember("The wedding is on the 9th.", "2026-03-09");
    await remember("Dentist today.", "2026-03-01");
    await remember("I was in Porto.", "2026-02-20");
    await remember("I am in Porto all week.", "2026-02-27", "2026-03-04");
    await remember("I like figs.", null);
    expect(await listed()).toEqual(["I am in Porto all week.", "Dentist today.", "The wedding is on the 9th."]);
    expect(await listed(new Date("2026-03-05T10:00:00Z"))).toEqual(["The wedding is on the 9th."]);
  });

  test("the user can turn a dated quote into one expectation that cites it, and the quote leaves the list", async () => {
    const { db, scope, remember, listed } = await home();
    const eventId = await remember("The wedding is on the 9th.", "2026-03-09");
    const id = await expectEvent(db, scope, { id: eventId, ceilings, now });
    expect(await expectEvent(db, scope, { id: eventId, ceilings, now })).toBe(id);
    const event = await readNode(db, scope, eventId, ["event"]);
    expect(await readNode(db, scope, id, ["expectation"])).toMatchObject({
      description: "The wedding is on the 9th.",
      isQuote: true,
      origin: "owner",
      status: "pending",
      eventTimeStart: event.eventTimeStart,
      emotionalImpact: 0,
    });
    expect((await listEvidence(db, scope, [id])).get(id)).toEqual([eventId]);
    expect(await listed()).toEqual([]);
  });

  test("forgetting a dated quote with the choice to cascade also deletes the expectation that cites it", async () => {
    const { db, scope, remember } = await home();
    const eventId = await remember("The wedding is on the 9th.", "2026-03-09");
    const id = await expectEvent(db, scope, { id: eventId, ceilings, now });
    await forget(db, scope, {
      kind: "event",
      id: eventId,
      choice: "cascade",
      mode: "erase",
      binDays: 0,
      now,
    });
    await expect(readNode(db, scope, id, ["expectation"])).rejects.toMatchObject({ code: "not_found" });
  });

  test("no expectation can be made from a quote without a day or of a past day, or from what is not an event of this persona", async () => {
    const { db, scope, remember } = await home();
    const other = await home();
    const asked = (id: string) => expectEvent(db, scope, { id, ceilings, now });
    await expect(asked(await remember("I like figs.", null))).rejects.toMatchObject({ code: "invalid" });
    await expect(asked(await remember("I was in Porto.", "2026-02-20"))).rejects.toMatchObject({ code: "invalid" });
    await expect(asked(await other.remember("Theirs.", "2026-03-09"))).rejects.toMatchObject({ code: "not_found" });
    await expect(asked(newId(now))).rejects.toMatchObject({ code: "not_found" });
  });
});
