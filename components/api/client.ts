import { z } from "zod";
import { statusOf } from "@/lib/core/errors";
import type { ActionResult } from "@/server/operations/action-result";

const envelope = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string().nullish() }),
});

/** The server answered with an error. `code` and `message` are those of the error envelope; `message` may be shown. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(options: {
    status: number;
    code: string;
    message: string;
    requestId?: string | null;
    retryAfterSeconds?: number | null;
  }) {
    super(options.message);
    this.name = "ApiError";
    this.status = options.status;
    this.code = options.code;
    this.requestId = options.requestId ?? null;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

/** No answer arrived: offline, server unreachable, or connection lost. Retrying is safe for reads and idempotent writes. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super("The server could not be reached.", { cause });
    this.name = "NetworkError";
  }
}

/**
 * Starts each request in its own task: preparing one takes a slow phone milliseconds, and a page that starts with many must stay
 * responsive.
 */
const ownTask = () => new Promise((resolve) => setTimeout(resolve));

/** With `json` the request is a POST. Pages change data through server actions; `server/actions/actions.test.ts` lists what may post. */
export type RequestOptions = { json?: unknown; signal?: AbortSignal; accept?: string };

/** One request to our own API. Resolves only for 2xx; otherwise throws ApiError, NetworkError, or the abort's reason. */
export async function request(path: string, options: RequestOptions = {}): Promise<Response> {
  const { json, signal, accept } = options;
  let response: Response;
  try {
    if (json === undefined) await ownTask();
    response = await fetch(path, {
      method: json === undefined ? "GET" : "POST",
      signal,
      credentials: "same-origin",
      cache: "no-store",
      headers: {
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(accept === undefined ? {} : { accept }),
      },
      body: json === undefined ? undefined : JSON.stringify(json),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
  if (!response.ok) throw await refusal(response);
  return response;
}

/** Like `request`, with the JSON answer validated against `schema`. An answer of another shape is an ApiError `bad_answer`. */
export async function requestJson<S extends z.ZodType>(
  path: string,
  schema: S,
  options?: RequestOptions,
): Promise<z.infer<S>> {
  const response = await request(path, options);
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  throw new ApiError({ status: response.status, code: "bad_answer", message: `Unexpected answer from ${path}` });
}

/**
 * The data of a server action's result.
 * @throws ApiError when it failed, so that failures are handled alike wherever they come from.
 */
export function unwrap<T>(answer: ActionResult<T>): T {
  if (answer.ok) return answer.data;
  const { code, message } = answer.error;
  throw new ApiError({ status: statusOf(code), code, message });
}

/** A query string of the values that are set. */
export function query(values: Record<string, string | number | null | undefined>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) params.set(name, String(value));
  }
  return `?${params}`;
}

async function refusal(response: Response): Promise<ApiError> {
  const body = envelope.safeParse(await response.json().catch(() => undefined));
  const wait = Number(response.headers.get("retry-after"));
  return new ApiError({
    status: response.status,
    code: body.success ? body.data.error.code : "internal",
    message: body.success ? body.data.error.message : response.statusText,
    requestId: body.success ? body.data.error.requestId : null,
    retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null,
  });
}
