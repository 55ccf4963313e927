import type { z } from "zod";
import { ApiError, NetworkError, type RequestOptions, request } from "./client";

type LinesOptions<T> = RequestOptions & { onLine: (line: T) => void };

/**
 * Like `requestJson` for an answer in lines of JSON: `onLine` is called with each, and the last one is returned.
 * @throws NetworkError when the connection is lost.
 */
export async function requestLines<S extends z.ZodType>(
  path: string,
  schema: S,
  { onLine, ...options }: LinesOptions<z.infer<S>>,
): Promise<z.infer<S>> {
  const response = await request(path, { ...options, accept: "application/x-ndjson" });
  const unexpected = () =>
    new ApiError({ status: response.status, code: "bad_answer", message: `Unexpected answer from ${path}` });
  let last: z.infer<S> | undefined;
  for await (const line of linesOf(response, options.signal)) {
    const parsed = schema.safeParse(JSON.parse(line));
    if (!parsed.success) throw unexpected();
    last = parsed.data;
    onLine(parsed.data);
  }
  if (last === undefined) throw unexpected();
  return last;
}

async function* linesOf(response: Response, signal?: AbortSignal): AsyncGenerator<string> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      const lines = (rest + decoder.decode(part.value, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
    }
  } catch (cause) {
    if (signal?.aborted) throw cause;
    throw new NetworkError(cause);
  }
}
