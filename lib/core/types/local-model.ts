import { z } from "zod";
import { modelCheckSchema } from "./model-check";

/*
 * API of models that the server downloads and runs itself. For the operator only; everybody else gets 404.
 *
 * GET  /api/model/local                  localModelViewSchema
 * POST /api/model/local/{id}             localModelActionSchema → localModelViewSchema
 * PUT  /api/model/local/settings         localModelSettingsSchema → localModelViewSchema
 */

/** Id in the list of models for the operator's own file, which `LOCAL_MODEL` names. */
export const OWN_FILE = "own-file";

export const LOCAL_MODEL_ID_MAX = 100;

/** Why a model cannot be downloaded, loaded or run. The UI has a sentence for each. */
export const localModelProblems = [
  /** The hub (server of model files) cannot be reached, or refuses the download. */
  "hub_unreachable",
  "hub_refused",
  /** The hub reports another size or hash than our catalogue, or none at all. */
  "hub_disagrees",
  "connection_lost",
  "wrong_size",
  "wrong_hash",
  "disk_full",
  "not_enough_memory",
  /** The file is missing, or is not a GGUF model that llama.cpp supports. */
  "file_missing",
  "not_a_model",
  /** llama.cpp could not load the model: its architecture is unknown, or there is too little memory. */
  "not_loaded",
  /** There is no build of the engine (llama.cpp) for this operating system and processor. */
  "no_engine",
  /** npm could not install the engine. */
  "engine_not_installed",
  /** The model's process crashed three times in a row. */
  "crashed",
  "internal",
] as const;
export type LocalModelProblem = (typeof localModelProblems)[number];

/**
 * State of a download.
 * - absent: nothing is on disk
 * - waiting: another download has to finish first
 * - checking: the file is complete and its hash is being computed
 * - ready: the file is complete and its hash is right
 * - failed: another attempt continues with what is on disk
 */
export const downloadSteps = ["absent", "waiting", "downloading", "paused", "checking", "ready", "failed"] as const;

export const downloadStateSchema = z.object({
  step: z.enum(downloadSteps),
  doneBytes: z.number(),
  totalBytes: z.number(),
  /** Average rate of the last few seconds; null if nothing is being downloaded or the rate is unknown. */
  bytesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  problem: z.enum(localModelProblems).nullable(),
});
export type DownloadState = z.infer<typeof downloadStateSchema>;

/** State of the process that runs a local model. `waiting`: it has crashed and will be restarted. */
export const processSteps = ["stopped", "installing", "loading", "ready", "waiting", "failed"] as const;

export const processStateSchema = z.object({
  step: z.enum(processSteps),
  /** The model that the process runs or ran last; null before the first. */
  modelId: z.string().nullable(),
  problem: z.enum(localModelProblems).nullable(),
  /** Seconds that loading took the last time, or an estimate by the file's size. */
  loadSeconds: z.number().nullable(),
  /** Memory that the running process uses. */
  memoryBytes: z.number().nullable(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

/** The part of the process state that every user of the model may see. */
export const shownProcessSchema = processStateSchema.pick({ step: true, problem: true, loadSeconds: true });
export type ShownProcess = z.infer<typeof shownProcessSchema>;

/** How well a model fits this machine. */
export const fits = ["recommended", "fits", "slow", "not_enough_memory", "not_enough_disk"] as const;
export type Fit = (typeof fits)[number];

export const localModelViewSchema = z.object({
  /** Whether there is a build of the engine for this system. */
  isSupported: z.boolean(),
  machine: z.object({
    memoryBytes: z.number(),
    cores: z.number(),
    freeDiskBytes: z.number(),
    /** Graphics processor that the engine will use; null if there is none. */
    gpu: z.enum(["metal", "cuda", "vulkan"]).nullable(),
    /** Whether the machine runs on battery; null if the platform does not report it. */
    onBattery: z.boolean().nullable(),
  }),
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Number of the model's parameters, as in "4B"; null if unknown. */
      parameters: z.string().nullable(),
      licence: z.object({ name: z.string(), url: z.string() }).nullable(),
      fileBytes: z.number(),
      /** Memory that the process will need, including the context. */
      memoryBytes: z.number(),
      contextTokens: z.number(),
      fit: z.enum(fits),
      download: downloadStateSchema,
      /** Whether the server uses this model now. */
      isInUse: z.boolean(),
      /** Whether the operator chose the model on the page and can stop using it; false if the environment names it. */
      isChosen: z.boolean(),
      /** Result of the last check of this model on this machine, even if another model is in use now; null if it was never checked. */
      check: modelCheckSchema.nullable(),
    }),
  ),
  process: processStateSchema,
  settings: z.object({
    /** The process is stopped after this many minutes without a call; 0 means never. */
    idleMinutes: z.number(),
    /** Whether background work also runs while the machine is on battery. */
    backgroundOnBattery: z.boolean(),
  }),
});
export type LocalModelView = z.infer<typeof localModelViewSchema>;
/** Settings that apply to all local models. */
export type LocalModelSettings = LocalModelView["settings"];

/**
 * Actions on a local model. `download` also continues a paused or failed download. `use` makes a complete model the server's model;
 * `stop_using` undoes that.
 */
export const localModelActionSchema = z.strictObject({
  action: z.enum(["download", "pause", "remove", "use", "stop_using"]),
});
export type LocalModelAction = z.infer<typeof localModelActionSchema>["action"];

export const localModelSettingsSchema = z
  .strictObject({
    idleMinutes: z.number().min(0).max(1_440).optional(),
    backgroundOnBattery: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "contains no change");
export type LocalModelSettingsInput = z.infer<typeof localModelSettingsSchema>;
