import type { FilesState } from "@/lib/core/types/forgetting";
import { erasureStatus } from "@/lib/memory/forgetting/erase";
import type { Services } from "@/lib/memory/services";

/** How far erased data is cleaned from the files; part of the receipt of an erasure. */
export function readFilesState({ db, clock, settings }: Services): Promise<FilesState> {
  return erasureStatus(db, { pauseMs: settings.sweepSeconds * 1000, now: clock() });
}
