import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { onEachDatabase } from "@/db/database.fixtures";
import { users } from "@/db/schema";
import { storeUserMessage } from "@/lib/memory/conversation/messages";
import { newScope } from "@/lib/memory/memory.fixtures";
import { exportSession } from "./export-session";

const now = new Date("2026-03-01T23:30:00Z");

onEachDatabase("export of one session as text", (db) => {
  test("contains every message unchanged, with author and time in the user's own zone", async () => {
    const scope = await newScope(db(), now);
    await db().update(users).set({ name: "A*n*n", timezone: "Asia/Shanghai" }).where(eq(users.id, scope.userId));
    const content = "# Not a heading\n\nand **a second** line";
    const message = { clientId: "one", content, channelId: "web", idleMinutes: 30, now };
    const { sessionId } = await storeUserMessage(db(), scope, message);
    const { text, day } = await exportSession(db(), scope, sessionId);
    expect(day).toBe("2026-03-02");
    expect(text).toContain("**A\\*n\\*n** · 2026-03-02 07:30\n\n> \\# Not a heading\n>\n> and **a second** line\n");
    const stranger = await newScope(db(), now);
    await expect(exportSession(db(), stranger, sessionId)).rejects.toMatchObject({ code: "not_found" });
  });
});
