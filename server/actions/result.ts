import type { ErrorCode } from "@/lib/core/errors";

/** What a server action answers. `message` may be shown; `fields` names what is wrong with which input. */
export type ActionResult<T> =
  | { ok: true; data: T }
  | {
      ok: false;
      error: { code: ErrorCode; message: string; fields?: Record<string, string>; retryAfterSeconds?: number };
    };
