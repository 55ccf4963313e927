import { eq, sql } from "drizzle-orm";
import type { Tx } from "@/db";
import { users } from "@/db/schema";
import { instant } from "@/db/sql";
import { HOUR } from "@/lib/core/clock";
import type { Scope } from "../scope";

/** Nobody writes to the person casually for `hours` after `at`: they said something that worries. Never shortens what holds. */
export async function holdBack(tx: Tx, scope: Scope, { at, hours }: { at: Date; hours: number }): Promise<void> {
  const until = new Date(at.getTime() + hours * HOUR);
  await tx
    .update(users)
    .set({ careUntil: sql`greatest(${users.careUntil}, ${instant(until)})` })
    .where(eq(users.id, scope.userId));
}
