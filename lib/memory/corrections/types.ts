import type { corrections } from "@/db/schema";
import type { CorrectionInContext } from "./correction-matches";

export type Correction = typeof corrections.$inferSelect;

/** A correction that waits to be applied, with the words it was heard in and when they were said. */
export type PendingCorrection = { correction: Correction; parsed: CorrectionInContext; at: Date };

export type ApplyContext = { sessionId: string; userName: string; now: Date };
