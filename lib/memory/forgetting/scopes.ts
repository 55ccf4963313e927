import type { Queryable } from "@/db";
import { binItems, messages, moodHistory } from "@/db/schema";
import { type Scope, scopeOfRow } from "../scope";

type Address = { userId: string; id: string };

/**
 * The scope of a message, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfMessage(db: Queryable, ids: Address): Promise<Scope> {
  return scopeOfRow(db, messages, { ...ids, what: "message" });
}

/**
 * The scope of a mood, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfMood(db: Queryable, ids: Address): Promise<Scope> {
  return scopeOfRow(db, moodHistory, { ...ids, what: "mood" });
}

/**
 * The scope of an item in the bin, found only by its id.
 * @throws AppError `not_found` when it belongs to another user.
 */
export function scopeOfBinItem(db: Queryable, ids: Address): Promise<Scope> {
  return scopeOfRow(db, binItems, { ...ids, what: "item in the bin" });
}
