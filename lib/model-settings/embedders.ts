import type { Db } from "@/db";
import { authSecrets } from "@/lib/core/auth-secret";
import { encrypt } from "@/lib/core/encrypt";
import type { Env } from "@/lib/core/env";
import { isMindError } from "@/lib/core/errors";
import { CUSTOM_PRESET, findModelPreset, OPENAI_PRESET } from "@/lib/core/model-presets";
import { MODEL_CONNECT } from "@/lib/core/settings/model-connect";
import type { Embedder } from "@/lib/core/types/embedder";
import type { EmbedderFailure, EmbedderSettingsInput } from "@/lib/core/types/embedder-settings";
import type { StoredEmbedder, StoredModels } from "@/lib/core/types/model-choice";
import { changeEmbedderChoice, readEmbedderChoice } from "@/lib/memory/model/embedder";
import { readServerChoice } from "@/lib/memory/model/reader";
import { addressOf } from "@/lib/memory/model/resolve";
import { storedDims } from "@/lib/memory/nodes/embeddings";
import {
  builtInEmbedder,
  configuredEmbedder,
  createOpenAiEmbedder,
  type LocalEmbedder,
  localEmbedder,
  localEmbeddingModels,
} from "@/lib/mind";
import { embedderKeyName, keyOf, openEmbedderKey } from "./api-keys";
import { refusesKey } from "./provider-config";

/** The embedders of this process. A local one, which loads a model, is created once and reused while it is in use. */
export class Embedders {
  private readonly locals = new Map<string, LocalEmbedder>();

  constructor(readonly settings: Env) {}

  /** The embedder of a stored choice; null means that of the environment. */
  of(stored: StoredEmbedder | null): Embedder | LocalEmbedder {
    const name = this.localModelOf(stored);
    if (name === null) return this.make(stored);
    const local = this.locals.get(name) ?? localEmbedder(this.settings, name);
    this.locals.set(name, local);
    return local;
  }

  /** Drops local embedders that are not in use. @returns the dropped ones. */
  keepOnly(inUse: readonly Embedder[]): LocalEmbedder[] {
    const unused = [...this.locals].filter(([, embedder]) => !inUse.includes(embedder));
    for (const [name] of unused) this.locals.delete(name);
    return unused.map(([, embedder]) => embedder);
  }

  private localModelOf(stored: StoredEmbedder | null): string | null {
    if (stored?.kind === "local") return stored.model;
    const isEnv = stored === null || stored.kind === "env";
    return isEnv && this.settings.EMBEDDER === "local" ? this.settings.LOCAL_EMBEDDING_MODEL : null;
  }

  private make(stored: StoredEmbedder | null): Embedder {
    if (stored?.kind === "built_in") return builtInEmbedder;
    if (stored?.kind !== "endpoint") return configuredEmbedder(this.settings);
    const { preset, model, baseUrl } = stored;
    const apiKey = openEmbedderKey(stored);
    const address = addressOf({ preset: preset ?? "", baseUrl });
    return createOpenAiEmbedder({
      apiKey: apiKey ?? undefined,
      baseUrl: address,
      ...(apiKey === undefined ? { fetch: refusesKey } : {}),
      model: model ?? "",
      timeoutMs: this.settings.MODEL_TIMEOUT_MS,
      ...(this.isOfEnv(address) ? {} : { at: new URL(address).host }),
    });
  }

  /** Whether an address is that of the environment's embedder, whose vectors are stored without an address in their name. */
  private isOfEnv(address: string): boolean {
    return address === (this.settings.OPENAI_BASE_URL ?? findModelPreset(OPENAI_PRESET)?.baseUrl);
  }
}

/**
 * Chooses an embedder; null returns to the environment's. The current one stays in use until everything has a vector of the new one. An
 * endpoint is tested first.
 * @returns why it is unusable, and then nothing has changed; null when it was chosen.
 */
export async function chooseEmbedder(
  db: Db,
  embedders: Embedders,
  input: EmbedderSettingsInput | null,
  now: Date,
): Promise<EmbedderFailure | null> {
  const before = await readEmbedderChoice(db);
  const { server } = await readServerChoice(db);
  const chosen = input && storedOf(input, { before: before.chosen, server, settings: embedders.settings, now });
  const problem = chosen && (await problemOf(db, embedders, chosen));
  if (problem) return problem;
  await changeEmbedderChoice(db, ({ chosen: present, former }) => {
    const answering = former ?? present ?? ENV;
    const isSame = embedders.of(answering).id === embedders.of(chosen).id;
    return { chosen, former: isSame ? null : { ...answering, problem: null, updatedAt: now } };
  });
  return null;
}

const NOTHING = { preset: null, baseUrl: null, model: null, encryptedKey: null, problem: null } as const;
const ENV: StoredEmbedder = { kind: "env", ...NOTHING, updatedAt: new Date(0) };

type Known = { before: StoredEmbedder | null; server: StoredModels | null; settings: Env; now: Date };

function storedOf(input: EmbedderSettingsInput, known: Known): StoredEmbedder {
  const nothing = { ...NOTHING, updatedAt: known.now };
  if (input.kind === "built_in") return { ...nothing, kind: "built_in" };
  if (input.kind === "local") return { ...nothing, kind: "local", model: input.model };
  const { preset, model } = input;
  const baseUrl = input.baseUrl ?? null;
  const apiKey = input.apiKey !== undefined ? input.apiKey : knownKey({ preset, baseUrl }, known);
  const encryptedKey = apiKey === null ? null : encrypt(authSecrets()[0], embedderKeyName({ preset, baseUrl }), apiKey);
  return { ...nothing, kind: "endpoint", preset, baseUrl, model, encryptedKey };
}

/** The key for an endpoint without a given one: the one stored for the same address of the embedder, the chat models or the environment. */
function knownKey(address: { preset: string; baseUrl: string | null }, { before, server, settings }: Known) {
  const isSame = before?.preset === address.preset && before.baseUrl === address.baseUrl;
  const ofEmbedder = isSame ? openEmbedderKey(before) : null;
  if (ofEmbedder) return ofEmbedder;
  const ofServer = keyOf(null, { preset: address.preset, baseUrl: address.baseUrl ?? undefined }, server);
  if (ofServer) return ofServer;
  const { OPENAI_API_KEY, OPENAI_BASE_URL } = settings;
  const isOfEnv = OPENAI_BASE_URL === undefined ? address.preset === OPENAI_PRESET : isAt(OPENAI_BASE_URL, address);
  return (isOfEnv && OPENAI_API_KEY) || null;
}

const isAt = (url: string, { preset, baseUrl }: { preset: string; baseUrl: string | null }) =>
  preset === CUSTOM_PRESET && baseUrl === url;

/** Two texts of different meaning, to detect an endpoint that answers the same for every text. */
const TRIED = ["The cat sleeps on the sofa.", "The train to the city leaves at nine."];

async function problemOf(db: Db, embedders: Embedders, stored: StoredEmbedder): Promise<EmbedderFailure | null> {
  if (stored.kind === "local") return localEmbeddingModels.includes(stored.model ?? "") ? null : "missing_model";
  if (stored.kind !== "endpoint") return null;
  const embedder = embedders.of(stored);
  try {
    const signal = AbortSignal.timeout(embedders.settings.MODEL_TIMEOUT_MS);
    const [first, second] = await embedder.embed(TRIED, { signal });
    if (!first || !second || first.every((value, index) => value === second[index])) return "bad_answer";
    if (first.length > MODEL_CONNECT.vectorMax) return "too_many_dimensions";
    const stores = await storedDims(db, embedder.id);
    return stores === null || stores === first.length ? null : "other_dimensions";
  } catch (error) {
    if (isMindError(error)) return error.failure;
    if (error instanceof Error && error.name === "TimeoutError") return "timeout";
    throw error;
  }
}
