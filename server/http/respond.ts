import { randomUUID } from "node:crypto";
import { z } from "zod";
import { isDiskFull } from "@/db/storage-errors";
import { AppError, isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { diskFull } from "@/lib/memory/maintenance/disk-space";

/** A JSON answer with `no-store`. */
export function json(data: unknown, status = 200): Response {
  return Response.json(data, { status, headers: { "Cache-Control": "no-store" } });
}

/** The only way an error leaves the API: its code and message, or `internal` without details. */
export function errorResponse(error: unknown): Response {
  const requestId = randomUUID();
  const shown = presentable(error);
  if (shown.code === "disk_full" && !isAppError(error)) log.error({ requestId, err: error }, "the disk is full");
  if (shown.code === "internal") log.error({ requestId, err: error }, "a request failed");
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (shown.retryAfterSeconds) headers.set("Retry-After", String(shown.retryAfterSeconds));
  const { code, message } = shown;
  return Response.json({ error: { code, message, requestId } }, { status: shown.status, headers });
}

function presentable(error: unknown): AppError {
  if (isAppError(error)) return error;
  if (isDiskFull(error)) return diskFull(error);
  if (error instanceof z.ZodError) return new AppError("invalid", describeIssues(error));
  return new AppError("internal", "Something went wrong on the server. Please try again.");
}

/** The first problems of an input as a sentence: `message.id is missing`. */
export function describeIssues(error: z.ZodError): string {
  const lines = error.issues.slice(0, 3).map((issue) => `${issue.path.join(".") || "the request"}: ${issue.message}`);
  return `Not usable: ${lines.join("; ")}.`;
}
