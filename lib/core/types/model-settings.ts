import { z } from "zod";
import { CUSTOM_PRESET, findModelPreset } from "../model-presets";
import { nameUpTo, upTo } from "../schemas";
import { shownProcessSchema } from "./local-model";
import { modelCheckSchema } from "./model-check";
import { consentAnswers } from "./model-choice";

/*
 * Requests and responses of `/api/model`. Keys are write-only. Other errors are those of the HTTP contract.
 *
 * GET    /api/model                modelViewSchema
 * PUT    /api/model/own            modelSettingsSchema → modelViewSchema   (409 `conflict` if own keys are not allowed)
 * DELETE /api/model/own            → modelViewSchema
 * PUT    /api/model/server         modelSettingsSchema → modelViewSchema   (operator; 404 for everybody else)
 * DELETE /api/model/server         → modelViewSchema                       (operator)
 * PUT    /api/model/permissions    modelPermissionsSchema → modelViewSchema (operator)
 * POST   /api/model/list           listModelsSchema → modelListSchema
 * POST   /api/model/check          checkModelsSchema → modelCheckSchema    (may take minutes; saving the same settings afterwards needs no
 * new check)
 * POST   /api/model/scan           {} → modelScanSchema (operator)
 * POST   /api/model/consent        modelConsentSchema → modelViewSchema
 */

export const MODEL_NAME_MAX = 200;
const KEY_MAX = 500;
const URL_MAX = 500;
/** Range of a model's context in tokens. Below it, even a short question does not fit; above it, no model is known. */
export const CONTEXT_MIN = 1_024;
export const CONTEXT_MAX = 10_000_000;

/** A key has only printable ASCII characters, because it is sent in a header. */
const keySchema = z
  .string()
  .trim()
  .min(1)
  .max(KEY_MAX)
  .regex(/^[\x21-\x7e]+$/, "contains characters that no key has");
const presetSchema = z
  .string()
  .max(40)
  .refine((id) => id === CUSTOM_PRESET || findModelPreset(id) !== undefined, "is not a known service");
const contextTokensSchema = z.int().min(CONTEXT_MIN).max(CONTEXT_MAX);

/**
 * Whether an address can be used as a base: paths can be appended, the port is usable, and it contains no user name or password, since the
 * address is displayed.
 */
function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, port } = new URL(address);
  return username === "" && password === "" && port !== "0" && !/[?#\s\p{Cc}]/u.test(address);
}

/** Whose settings a request is about: the user's own, or those of the server, which only the operator may change. */
export const whoseSchema = z.enum(["own", "server"]);
export type Whose = z.infer<typeof whoseSchema>;

export const endpointShape = {
  preset: presetSchema,
  /** Only for the preset `custom`: the address including the version, such as `http://127.0.0.1:11434/v1`. */
  baseUrl: z
    .url({ protocol: /^https?$/, error: "is not an address like https://example.org/v1" })
    .max(URL_MAX)
    .refine(isBase, "is not an address like https://example.org/v1")
    .optional(),
  /** The new key. Absent: the stored key, which is only used with the address it was stored with. Null: no key. */
  apiKey: keySchema.nullable().optional(),
};
export const hasAddress = ({ preset, baseUrl }: { preset: string; baseUrl?: string }) =>
  (preset === CUSTOM_PRESET) === (baseUrl !== undefined);
export const ADDRESS_PROBLEM = {
  message: "is required for the preset custom and allowed only there",
  path: ["baseUrl"],
};

const modelsSchema = z.strictObject({
  large: nameUpTo(MODEL_NAME_MAX),
  medium: nameUpTo(MODEL_NAME_MAX),
  small: nameUpTo(MODEL_NAME_MAX),
});
const contextSchema = z.strictObject({
  large: contextTokensSchema.optional(),
  medium: contextTokensSchema.optional(),
  small: contextTokensSchema.optional(),
});

const settingsShape = {
  ...endpointShape,
  /** Names of the models by tier. One model for everything is named three times. */
  models: modelsSchema,
  /** Context in tokens (prompt and answer together), for models whose server does not report it. */
  contextTokens: contextSchema.optional(),
};

export const modelSettingsSchema = z.strictObject(settingsShape).refine(hasAddress, ADDRESS_PROBLEM);
export type ModelSettingsInput = z.infer<typeof modelSettingsSchema>;

export const listModelsSchema = z
  .strictObject({ whose: whoseSchema, ...endpointShape })
  .refine(hasAddress, ADDRESS_PROBLEM);
export type ListModelsInput = z.infer<typeof listModelsSchema>;

export const checkModelsSchema = z
  .strictObject({ whose: whoseSchema, ...settingsShape })
  .refine(hasAddress, ADDRESS_PROBLEM);
export type CheckModelsInput = z.infer<typeof checkModelsSchema>;

export const modelPermissionsSchema = z
  .strictObject({
    /** Whether users may configure models and keys of their own. */
    ownKeys: z.boolean().optional(),
    /** Whether the addresses that users configure may be in private networks, also over plain http. */
    ownPrivateAddresses: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "contains no change");
export type ModelPermissionsInput = z.infer<typeof modelPermissionsSchema>;

export const modelConsentSchema = z.strictObject({
  /** The destination that the page displayed. If the destination is another one by now, the answer is refused with `conflict`. */
  destination: upTo(URL_MAX),
  answer: z.enum(consentAnswers),
});
export type ModelConsentInput = z.infer<typeof modelConsentSchema>;

/** Why models could not be listed, or an address could not be used. `CheckedModel.code` may be one of these or another. */
export const modelFailures = [
  "unauthorized",
  "rate_limited",
  "unavailable",
  "loading",
  "missing_model",
  "too_small",
  "timeout",
  "bad_answer",
  "rejected",
  /** The address is not https, or is not allowed. */
  "bad_address",
  /** The address is in a private network, which users may not configure. */
  "private_address",
  "too_many_redirects",
  "internal",
] as const;
export type ModelFailure = (typeof modelFailures)[number];

export const modelListSchema = z.object({
  /** "ok", or the reason why there is no list. The user can still enter the names of models. */
  code: z.enum(["ok", ...modelFailures]),
  ids: z.array(z.string()),
});
export type ModelList = z.infer<typeof modelListSchema>;

export const modelScanSchema = z.object({
  /** Model servers on this machine that answered. */
  found: z.array(
    z.object({
      /** ollama, lm-studio, llama-cpp, vllm or jan; decided by the server's port. */
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      ids: z.array(z.string()),
    }),
  ),
});
export type ModelScan = z.infer<typeof modelScanSchema>;

/** Where text is sent: the host of the address. `isLocal`: whether it is this machine or in its network. */
export const destinationSchema = z.object({ host: z.string(), isLocal: z.boolean() });
export type ModelDestination = z.infer<typeof destinationSchema>;

const shownSettingsSchema = z.object({
  preset: z.string(),
  /** Only set for the preset `custom`. */
  baseUrl: z.string().optional(),
  destination: destinationSchema,
  models: modelsSchema,
  contextTokens: contextSchema,
  hasKey: z.boolean(),
  /** Whether the stored key can no longer be decrypted, because the server's secret has changed. It must then be entered again. */
  isKeyLost: z.boolean(),
  /** Last check result of the models; null if never checked. */
  check: modelCheckSchema.nullable(),
  checkedAt: z.string().nullable(),
});
export type ShownModelSettings = z.infer<typeof shownSettingsSchema>;

export const modelSources = ["own", "server", "env", "none"] as const;
export type ModelSource = (typeof modelSources)[number];

/** Battery state of the server's machine. On battery, background work waits unless the operator allows it. */
export const powerStateSchema = z.object({ onBattery: z.boolean(), backgroundOnBattery: z.boolean() });
export type PowerState = z.infer<typeof powerStateSchema>;

/** Whether background work waits until the machine is plugged in. */
export const waitsForPower = (power: PowerState | null): boolean =>
  power?.onBattery === true && !power.backgroundOnBattery;

export const modelViewSchema = z.object({
  /** Whose settings apply to this user. */
  source: z.enum(modelSources),
  /** What will answer the user's next message: `built_in` if there is no model, or if the user has not agreed to its destination. */
  answers: z.enum(["model", "built_in"]),
  /** Name of the model that writes replies, displayed in the chat's header; null for the built-in mind. */
  replyModel: z.string().nullable(),
  /** Whether the model that writes replies answered the last request; true for the built-in mind. */
  isReachable: z.boolean(),
  /** State of the process, if the server runs its model itself; else null. While the process is down, `answers` is `built_in`. */
  process: shownProcessSchema.nullable(),
  /** Battery state, if the model runs on the server's machine and its platform reports one; else null. */
  power: powerStateSchema.nullable(),
  /** Where the user's text is sent for replies and extraction; null if it stays in this process. */
  destination: destinationSchema.nullable(),
  /** Where messages and memories are sent to get vectors; null if this process makes the vectors. */
  searchDestination: destinationSchema.nullable(),
  /**
   * Whether the user must agree to the destination. `needed`: the server's model now sends text to another destination, and the user has
   * not answered. `without`: the user answered to go on without a model.
   */
  consent: z.enum(["not_needed", "needed", "accepted", "without"]),
  isOperator: z.boolean(),
  permissions: z.object({ ownKeys: z.boolean(), ownPrivateAddresses: z.boolean() }),
  own: shownSettingsSchema.nullable(),
  /** The settings that the operator saved, and those of the environment; null for all other users. */
  server: shownSettingsSchema.nullable(),
  env: shownSettingsSchema.nullable(),
});
export type ModelView = z.infer<typeof modelViewSchema>;
