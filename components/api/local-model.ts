import { queryOptions } from "@tanstack/react-query";
import { type LocalModelView, localModelViewSchema } from "@/lib/core/types/local-model";
import { requestJson } from "./client";
import { keys } from "./keys";

/** Polling interval in ms: while a download or start is in progress, and otherwise. */
const BUSY_MS = 1_000;
const QUIET_MS = 15_000;

/** The models that the server can run itself; for the operator only. */
export const localModelQuery = queryOptions({
  queryKey: keys.localModels(),
  queryFn: ({ signal }) => requestJson("/api/model/local", localModelViewSchema, { signal }),
  refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? BUSY_MS : QUIET_MS),
});

const UNDER_WAY: ReadonlySet<string> = new Set(["waiting", "downloading", "checking"]);

/** Whether the view changes without user action: a download is running or a process is starting or stopping. */
function isBusy({ models, process }: LocalModelView): boolean {
  const isDownloading = models.some(({ download }) => UNDER_WAY.has(download.step));
  const isExamined = models.some(({ isInUse, check }) => isInUse && check === null);
  return isDownloading || isExamined || ["installing", "loading", "waiting"].includes(process.step);
}
