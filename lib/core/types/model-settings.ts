import { z } from "zod";
import { CUSTOM_PRESET, findModelPreset } from "../model-presets";
import { nameUpTo, upTo } from "../schemas";
import { shownProcessSchema } from "./local-model";
import { modelCheckSchema } from "./model-check";
import { consentAnswers } from "./model-choice";

/*
 * What pages send to `/api/model` and get from it. A key goes in and never comes out. Errors that are not of these shapes are
 * those of the HTTP contract.
 *
 *   GET    /api/model                modelViewSchema
 *   PUT    /api/model/own            modelSettingsSchema → modelViewSchema   (409 `conflict` where own keys are not allowed)
 *   DELETE /api/model/own            → modelViewSchema
 *   PUT    /api/model/server         modelSettingsSchema → modelViewSchema   (operator; 404 for everybody else)
 *   DELETE /api/model/server         → modelViewSchema                       (operator)
 *   PUT    /api/model/permissions    modelPermissionsSchema → modelViewSchema (operator)
 *   POST   /api/model/list           listModelsSchema → modelListSchema
 *   POST   /api/model/check          checkModelsSchema → modelCheckSchema    (may take minutes; saving the same afterwards needs no other)
 *   POST   /api/model/scan           {} → modelScanSchema (operator)
 *   POST   /api/model/consent        modelConsentSchema → modelViewSchema
 */

export const MODEL_NAME_MAX = 200;
const KEY_MAX = 500;
const URL_MAX = 500;
/** Below this a short question does not fit; above it no model is known. */
export const CONTEXT_MIN = 1_024;
export const CONTEXT_MAX = 10_000_000;

/** A key is a header of a request. */
const keySchema = z
  .string()
  .trim()
  .min(1)
  .max(KEY_MAX)
  .regex(/^[\x21-\x7e]+$/, "holds characters that no key has");
const presetSchema = z
  .string()
  .max(40)
  .refine((id) => id === CUSTOM_PRESET || findModelPreset(id) !== undefined, "is no known service");
const contextTokensSchema = z.int().min(CONTEXT_MIN).max(CONTEXT_MAX);

/** A path can be added to it, it names a port that can be asked, and no name or password, which would be shown with it. */
function isBase(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { username, password, port } = new URL(address);
  return username === "" && password === "" && port !== "0" && !/[?#\s\p{Cc}]/u.test(address);
}

/** Whose settings are meant. `server` is for the operator. */
export const whoseSchema = z.enum(["own", "server"]);
export type Whose = z.infer<typeof whoseSchema>;

export const endpointShape = {
  preset: presetSchema,
  /** With `custom` alone: the address up to its version part, as in `http://127.0.0.1:11434/v1`. */
  baseUrl: z
    .url({ protocol: /^https?$/, error: "is not an address like https://example.org/v1" })
    .max(URL_MAX)
    .refine(isBase, "is not an address like https://example.org/v1")
    .optional(),
  /** Absent: the key that is stored, which is only used for the address it was stored with. Null: no key. */
  apiKey: keySchema.nullable().optional(),
};
export const hasAddress = ({ preset, baseUrl }: { preset: string; baseUrl?: string }) =>
  (preset === CUSTOM_PRESET) === (baseUrl !== undefined);
export const ADDRESS_PROBLEM = { message: "belongs to the preset custom, and only to it", path: ["baseUrl"] };

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
  /** One model for everything is the same name three times. */
  models: modelsSchema,
  /** Tokens of prompt and answer together, where the server of the model does not tell them. */
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
    /** Users may have a model and key of their own. */
    ownKeys: z.boolean().optional(),
    /** Their addresses may lead into private networks, also over plain http. */
    ownPrivateAddresses: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "nothing to change");
export type ModelPermissionsInput = z.infer<typeof modelPermissionsSchema>;

export const modelConsentSchema = z.strictObject({
  /** The destination that the page showed: an answer to another one is refused with `conflict`. */
  destination: upTo(URL_MAX),
  answer: z.enum(consentAnswers),
});
export type ModelConsentInput = z.infer<typeof modelConsentSchema>;

/** Why models could not be listed or an address not be used. Codes of `CheckedModel.code` beside them. */
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
  /** The address is not https, or not one that may be asked. */
  "bad_address",
  /** The address leads into a private network, and users may not name those. */
  "private_address",
  "too_many_redirects",
  "internal",
] as const;
export type ModelFailure = (typeof modelFailures)[number];

export const modelListSchema = z.object({
  /** "ok", or why there is no list. The names can be typed in all the same. */
  code: z.enum(["ok", ...modelFailures]),
  ids: z.array(z.string()),
});
export type ModelList = z.infer<typeof modelListSchema>;

export const modelScanSchema = z.object({
  /** Servers of models that answered on this machine. */
  found: z.array(
    z.object({
      /** ollama, lm-studio, llama-cpp, vllm or jan, by its port. */
      id: z.string(),
      name: z.string(),
      baseUrl: z.string(),
      ids: z.array(z.string()),
    }),
  ),
});
export type ModelScan = z.infer<typeof modelScanSchema>;

/** Where text goes: the host of the address. `isLocal`: this machine or its own network. */
export const destinationSchema = z.object({ host: z.string(), isLocal: z.boolean() });
export type ModelDestination = z.infer<typeof destinationSchema>;

const shownSettingsSchema = z.object({
  preset: z.string(),
  /** With `custom` alone. */
  baseUrl: z.string().optional(),
  destination: destinationSchema,
  models: modelsSchema,
  contextTokens: contextSchema,
  hasKey: z.boolean(),
  /** The key was sealed with a secret that this server no longer has; it has to be given again. */
  isKeyLost: z.boolean(),
  /** What the models were last found to be; null until they have been checked. */
  check: modelCheckSchema.nullable(),
  checkedAt: z.string().nullable(),
});
export type ShownModelSettings = z.infer<typeof shownSettingsSchema>;

export const modelSources = ["own", "server", "env", "none"] as const;
export type ModelSource = (typeof modelSources)[number];

/** The battery of the server's machine. Background work waits while it runs on it, unless the operator allows that. */
export const powerStateSchema = z.object({ onBattery: z.boolean(), backgroundOnBattery: z.boolean() });
export type PowerState = z.infer<typeof powerStateSchema>;

/** Whether background work waits until the computer is plugged in. */
export const waitsForPower = (power: PowerState | null): boolean =>
  power?.onBattery === true && !power.backgroundOnBattery;

export const modelViewSchema = z.object({
  /** Whose settings hold for the user who asks. */
  source: z.enum(modelSources),
  /** What answers the user's next message: `built_in` without a model, and until they consented to where text is sent. */
  answers: z.enum(["model", "built_in"]),
  /** The model that writes replies, for the header of the chat; null with the built-in mind. */
  replyModel: z.string().nullable(),
  /** Whether the model that answers the user's next message could be reached when it was last asked; true with the built-in mind. */
  isReachable: z.boolean(),
  /** The process of the server's model, where the server runs it itself; null elsewhere. While it is down, `answers` is `built_in`. */
  process: shownProcessSchema.nullable(),
  /** Where the model that answers runs on the server's own machine, and the platform tells of its battery; null elsewhere. */
  power: powerStateSchema.nullable(),
  /** Where the text of the user goes; null where it stays in this process. */
  destination: destinationSchema.nullable(),
  /** Where messages and memories go so that they can be found by their meaning; null where that is done in this process. */
  searchDestination: destinationSchema.nullable(),
  /**
   * `needed`: the server's model has changed to one that sends text to `destination`, and the user has not said yet whether it may.
   * `without`: they go on without a model.
   */
  consent: z.enum(["not_needed", "needed", "accepted", "without"]),
  isOperator: z.boolean(),
  permissions: z.object({ ownKeys: z.boolean(), ownPrivateAddresses: z.boolean() }),
  own: shownSettingsSchema.nullable(),
  /** What the operator saved, and what `.env` says; for the operator alone, null for everybody else. */
  server: shownSettingsSchema.nullable(),
  env: shownSettingsSchema.nullable(),
});
export type ModelView = z.infer<typeof modelViewSchema>;
