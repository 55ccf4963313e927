import { asJson, type Row } from "./tables";

/**
 * Adjusts a restored row that would break a uniqueness rule: an open session becomes closing, a pending or running turn becomes
 * interrupted. Undefined for any other row. Pure.
 */
export function resolveRestoreConflict(table: string, row: Row, now: Date): Row | undefined {
  const at = asJson(now);
  if (table === "sessions" && row.status === "open") {
    return { ...row, status: "closing", closed_at: at, close_trigger: "explicit" };
  }
  if (table !== "turns" || (row.status !== "pending" && row.status !== "running")) return undefined;
  const ended = { status: "failed", lease_owner: null, lease_until: null, finished_at: at };
  const error = {
    error_code: "interrupted",
    error_message: "The reply was interrupted. Everything you wrote is saved.",
  };
  return { ...row, ...ended, ...error };
}
