import { queryOptions } from "@tanstack/react-query";
import { modelCheckSchema } from "@/lib/core/types/model-check";
import {
  type CheckModelsInput,
  type ListModelsInput,
  modelListSchema,
  modelScanSchema,
  modelViewSchema,
} from "@/lib/core/types/model-settings";
import { requestJson } from "./client";
import { keys } from "./keys";

/** Which model answers the user, and what they and the operator have set. */
export const modelViewQuery = queryOptions({
  queryKey: keys.model(),
  queryFn: ({ signal }) => requestJson("/api/model", modelViewSchema, { signal }),
});

/** Questions about models that are not saved yet: they change nothing, and end when `signal` does. */
export const modelApi = {
  list: (input: ListModelsInput) => requestJson("/api/model/list", modelListSchema, { json: input }),
  scan: () => requestJson("/api/model/scan", modelScanSchema, { json: {} }),
  check: (input: CheckModelsInput, signal: AbortSignal) =>
    requestJson("/api/model/check", modelCheckSchema, { json: input, signal }),
};
