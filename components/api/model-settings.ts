import { queryOptions } from "@tanstack/react-query";
import { CHECKING, type ModelCheck, modelCheckSchema } from "@/lib/core/types/model-check";
import {
  type CheckModelsInput,
  type ListModelsInput,
  modelListSchema,
  modelScanSchema,
  modelViewSchema,
} from "@/lib/core/types/model-settings";
import { NetworkError, requestJson } from "./client";
import { keys } from "./keys";
import { requestLines } from "./request-json-lines";

/** Which model answers the user, and what they and the operator have set. */
export const modelViewQuery = queryOptions({
  queryKey: keys.model(),
  queryFn: ({ signal }) => requestJson("/api/model", modelViewSchema, { signal }),
});

/** Requests about model settings that are not saved yet: they change nothing, and end when `signal` aborts. */
export const modelApi = {
  list: (input: ListModelsInput) => requestJson("/api/model/list", modelListSchema, { json: input }),
  scan: () => requestJson("/api/model/scan", modelScanSchema, { json: {} }),
  /** @throws NetworkError when the connection ends before the check does. */
  async check(input: CheckModelsInput, options: { signal: AbortSignal; onLine: (soFar: ModelCheck) => void }) {
    const check = await requestLines("/api/model/check", modelCheckSchema, { json: input, ...options });
    if (check.code === CHECKING) throw new NetworkError("the check ended before its result");
    return check;
  },
};
