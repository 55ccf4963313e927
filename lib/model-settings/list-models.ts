import { z } from "zod";
import { LOCAL_MODEL_SERVERS, type ModelPreset } from "@/lib/core/model-presets";
import { type GuardedAnswer, guardedFetch, RefusedAddress } from "@/lib/core/net/guarded-fetch";
import { MODEL_CONNECT } from "@/lib/core/settings/model-connect";
import type { ModelFailure, ModelList, ModelScan } from "@/lib/core/types/model-settings";
import type { UserGuard } from "./provider-config";

type ListRequest = {
  /** Base URL of the API, up to its version part. */
  address: string;
  preset?: ModelPreset;
  apiKey: string | null;
  /** Rules for a user's address; null for one that the operator entered. */
  guard: UserGuard | null;
  timeoutMs?: number;
};

const listShape = z.object({ data: z.array(z.object({ id: z.string().min(1).max(200) })) });

/** Requests the models of an address (`GET …/models`). Never throws: the code says why there is no list. */
export async function listModels({ address, preset, apiKey, guard, timeoutMs }: ListRequest): Promise<ModelList> {
  const { listMs, listMaxBytes: bodyMaxBytes, redirectsMax } = MODEL_CONNECT;
  const keyHeader = preset?.listKeyHeader;
  const headers = {
    ...preset?.listHeaders,
    ...(apiKey === null ? {} : keyHeader ? { [keyHeader]: apiKey } : { authorization: `Bearer ${apiKey}` }),
  };
  const allowsPrivate = guard?.allowsPrivate ?? true;
  try {
    const url = `${address.replace(/\/+$/, "")}/models`;
    const bounds = { allowsPrivate, redirectsMax, bodyMaxBytes, timeoutMs: timeoutMs ?? listMs };
    return read(await guardedFetch(url, { method: "GET", headers }, bounds));
  } catch (error) {
    return { code: failureOf(error), ids: [] };
  }
}

/** Scans this machine for model servers, all in parallel. */
export async function scanThisMachine(
  servers: readonly { id: string; name: string; port: number }[] = LOCAL_MODEL_SERVERS,
): Promise<ModelScan> {
  const looks = servers.map(async ({ id, name, port }) => {
    const address = `http://127.0.0.1:${port}/v1`;
    const { code, ids } = await listModels({ address, apiKey: null, guard: null, timeoutMs: MODEL_CONNECT.scanMs });
    return code === "ok" ? [{ id, name, baseUrl: address, ids }] : [];
  });
  return { found: (await Promise.all(looks)).flat() };
}

function read({ status, body }: GuardedAnswer): ModelList {
  const failure = failureOfStatus(status);
  if (failure) return { code: failure, ids: [] };
  const list = listShape.safeParse(parsed(body));
  if (!list.success) return { code: "bad_answer", ids: [] };
  const ids = [...new Set(list.data.data.map(({ id }) => id))].sort();
  return { code: "ok", ids: ids.slice(0, MODEL_CONNECT.listedMax) };
}

function failureOfStatus(status: number): ModelFailure | undefined {
  if (status < 300) return undefined;
  if (status === 401 || status === 403) return "unauthorized";
  if (status === 429) return "rate_limited";
  return status >= 500 ? "unavailable" : "rejected";
}

function failureOf(error: unknown): ModelFailure {
  if (error instanceof RefusedAddress) return error.code;
  return error instanceof Error && error.name === "TimeoutError" ? "timeout" : "unavailable";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
