import { AppError } from "@/lib/core/errors";

/**
 * Reads a JSON object of at most `maxBytes`.
 * @throws AppError `too_large`, or `malformed` for invalid UTF-8, invalid JSON and JSON that is not an object.
 */
export async function readJson(request: Request, maxBytes: number): Promise<Record<string, unknown>> {
  const bytes = await readBytes(request, maxBytes);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new AppError("malformed", "The request is not valid JSON in UTF-8.", { cause });
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("malformed", "The request must be a JSON object.");
  }
  return value as Record<string, unknown>;
}

/**
 * Reads a whole body of at most `maxBytes`.
 * @throws AppError `too_large`.
 */
export async function readBytes(request: Request, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const tooLarge = new AppError("too_large", "The request is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
