import { ApiError } from "@/components/api/client";
import type { SendError } from "./timeline-state";

/** Whether the server refused the message permanently, so that resending it would change nothing. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 403, 404, 409, 413, 422].includes(error.status);
}

/** Why a message is waiting, if it may still be sent. */
export function sendErrorOf(error: unknown): SendError {
  if (!(error instanceof ApiError)) return "offline";
  if (error.status === 401) return "signed-out";
  if (error.code === "day_spent") return "day-spent";
  if (error.code === "month_spent") return "month-spent";
  if (error.code === "model_busy") return "model-busy";
  if (error.code === "disk_full") return "disk-full";
  if (error.status === 429) return "too-fast";
  return "server";
}
