import type { Db } from "@/db";
import type { ForgetRequest, Forgotten } from "@/lib/core/types/forgetting";
import type { Scope } from "../scope";
import { forget, kindOf } from "./forget";

/** Test support: forgets the row with an id; by default into the bin, without cascading. */
export async function forgetIt(
  db: Db,
  scope: Scope,
  input: Partial<ForgetRequest> & { id: string; mode?: "bin" | "erase"; now: Date },
): Promise<Forgotten> {
  const kind = input.kind ?? (await kindOf(db, scope, input.id));
  return forget(db, scope, { choice: "orphan", mode: "bin", binDays: 30, ...input, kind });
}
