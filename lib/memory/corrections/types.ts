import type { corrections } from "@/db/schema";
import type { CorrectionInContext } from "./correction-matches";

export type Correction = typeof corrections.$inferSelect;

/** A correction to be applied, with its message and the time of that message. */
export type PendingCorrection = { correction: Correction; parsed: CorrectionInContext; at: Date };

export type ApplyContext = { sessionId: string; userName: string; now: Date };
