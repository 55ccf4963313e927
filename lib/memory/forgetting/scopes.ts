import type { Queryable } from "@/db";
import { binItems, messages, moodHistory } from "@/db/schema";
import { type Scope, scopeOfRow } from "../scope";

type Address = { userId: string; id: string };

/** The scope of a message addressed by its id alone. @throws AppError `not_found` when it is not this person's. */
export function scopeOfMessage(db: Queryable, ids: Address): Promise<Scope> {
  return scopeOfRow(db, messages, { ...ids, what: "message" });
}

/** The scope of a mood of the history addressed by its id alone. @throws AppError `not_found`, likewise. */
export function scopeOfMood(db: Queryable, ids: Address): Promise<Scope> {
  return scopeOfRow(db, moodHistory, { ...ids, what: "mood" });
}

/** The scope of something in the bin addressed by its id there. @throws AppError `not_found`, likewise. */
export function scopeOfBinItem(db: Queryable, ids: Address): Promise<Scope> {
  return scopeOfRow(db, binItems, { ...ids, what: "thing in the bin" });
}
