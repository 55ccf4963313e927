import { z } from "zod";
import { modelCheckSchema } from "./model-check";

/*
 * Models that the server downloads and runs itself, as pages see them. For the operator alone; everybody else gets 404.
 *
 *   GET  /api/model/local                  localModelViewSchema
 *   POST /api/model/local/{id}             localModelActionSchema → localModelViewSchema
 *   PUT  /api/model/local/settings         localModelSettingsSchema → localModelViewSchema
 */

/** The id of the entry that `LOCAL_MODEL` names. */
export const OWN_FILE = "own-file";

export const LOCAL_MODEL_ID_MAX = 100;

/** Why a model cannot be downloaded, loaded or run. Pages have a sentence for each. */
export const localModelProblems = [
  /** The hub cannot be reached, or refuses. */
  "hub_unreachable",
  "hub_refused",
  /** The hub names another size or hash than the catalogue, or none. */
  "hub_disagrees",
  "connection_lost",
  "wrong_size",
  "wrong_hash",
  "disk_full",
  "not_enough_memory",
  /** The file is missing, or is no GGUF model that llama.cpp reads. */
  "file_missing",
  "not_a_model",
  /** llama.cpp could not load it: an architecture that it does not know, or too little memory. */
  "not_loaded",
  /** There is no build of the engine for this system. */
  "no_engine",
  /** npm could not install the engine. */
  "engine_not_installed",
  /** The process of the model ended three times in a row. */
  "crashed",
  "internal",
] as const;
export type LocalModelProblem = (typeof localModelProblems)[number];

/**
 * State of a download. `absent`: no bytes on disk; `waiting`: queued behind another download; `checking`: all bytes are on disk and being
 * hashed; `ready`: complete and verified; `failed`: a retry continues from the bytes on disk.
 */
export const downloadSteps = ["absent", "waiting", "downloading", "paused", "checking", "ready", "failed"] as const;

export const downloadStateSchema = z.object({
  step: z.enum(downloadSteps),
  doneBytes: z.number(),
  totalBytes: z.number(),
  /** Of the last few seconds; null until it is known, and while nothing is downloaded. */
  bytesPerSecond: z.number().nullable(),
  secondsLeft: z.number().nullable(),
  problem: z.enum(localModelProblems).nullable(),
});
export type DownloadState = z.infer<typeof downloadStateSchema>;

/** The life of the process that runs a model: `waiting` after a crash, before it is started again. */
export const processSteps = ["stopped", "installing", "loading", "ready", "waiting", "failed"] as const;

export const processStateSchema = z.object({
  step: z.enum(processSteps),
  /** Which model it runs or ran last; null before the first. */
  modelId: z.string().nullable(),
  problem: z.enum(localModelProblems).nullable(),
  /** Seconds that loading took the last time, or will take by the size of the file. */
  loadSeconds: z.number().nullable(),
  /** Memory of the process while it runs. */
  memoryBytes: z.number().nullable(),
});
export type ProcessState = z.infer<typeof processStateSchema>;

/** What everybody who is answered by the model may see of its process. */
export const shownProcessSchema = processStateSchema.pick({ step: true, problem: true, loadSeconds: true });
export type ShownProcess = z.infer<typeof shownProcessSchema>;

/** How a model suits this machine. */
export const fits = ["recommended", "fits", "slow", "not_enough_memory", "not_enough_disk"] as const;
export type Fit = (typeof fits)[number];

export const localModelViewSchema = z.object({
  /** Whether there is a build of the engine for this system. */
  isSupported: z.boolean(),
  machine: z.object({
    memoryBytes: z.number(),
    cores: z.number(),
    freeDiskBytes: z.number(),
    /** The kind of graphics processor that the engine will use; null for none. */
    gpu: z.enum(["metal", "cuda", "vulkan"]).nullable(),
    /** Null where the platform does not tell. */
    onBattery: z.boolean().nullable(),
  }),
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** As in "4B"; null where it is not known. */
      parameters: z.string().nullable(),
      licence: z.object({ name: z.string(), url: z.string() }).nullable(),
      fileBytes: z.number(),
      /** What the process takes with its context. */
      memoryBytes: z.number(),
      contextTokens: z.number(),
      fit: z.enum(fits),
      download: downloadStateSchema,
      /** Whether the server's models are this one. */
      isInUse: z.boolean(),
      /** Chosen on the page rather than by `.env`, so that the operator can stop using it. */
      isChosen: z.boolean(),
      /** What it was last found to be on this machine, also while another one is in use; null until it was examined. */
      check: modelCheckSchema.nullable(),
    }),
  ),
  process: processStateSchema,
  settings: z.object({
    /** Minutes without a call after which the process is stopped; 0 keeps it. */
    idleMinutes: z.number(),
    /** Whether background work runs on battery. */
    backgroundOnBattery: z.boolean(),
  }),
});
export type LocalModelView = z.infer<typeof localModelViewSchema>;
/** As they are stored, for all such models. */
export type LocalModelSettings = LocalModelView["settings"];

/** `download` also goes on after a pause or a failure; `use` makes a complete one the model of the server, `stop_using` takes that back. */
export const localModelActionSchema = z.strictObject({
  action: z.enum(["download", "pause", "remove", "use", "stop_using"]),
});
export type LocalModelAction = z.infer<typeof localModelActionSchema>["action"];

export const localModelSettingsSchema = z
  .strictObject({
    idleMinutes: z.number().min(0).max(1_440).optional(),
    backgroundOnBattery: z.boolean().optional(),
  })
  .refine((change) => Object.keys(change).length > 0, "nothing to change");
export type LocalModelSettingsInput = z.infer<typeof localModelSettingsSchema>;
