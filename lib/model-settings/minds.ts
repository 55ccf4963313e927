import type { Env } from "@/lib/core/env";
import { LOCAL_PRESET, OPENAI_PRESET } from "@/lib/core/model-presets";
import { MODEL_CONNECT } from "@/lib/core/settings/model-connect";
import { OWN_FILE } from "@/lib/core/types/local-model";
import type { Mind } from "@/lib/core/types/mind";
import type { CheckOptions, ModelCheck } from "@/lib/core/types/model-check";
import type { ModelChoice, ServerChoice, StoredModels } from "@/lib/core/types/model-choice";
import { NO_POLICY } from "@/lib/memory/model/reader";
import { addressOf, type ResolvedModels, resolveModels, resolveServer } from "@/lib/memory/model/resolve";
import type { Services } from "@/lib/memory/services";
import { builtInMind, configuredModels, connectedMind, type ServerConfig } from "@/lib/mind";
import type { LocalModels, ModelProcess } from "@/lib/mind/llama";
import { type KeyOwner, openKey } from "./api-keys";
import { configOf, fingerprintOf, guardOf, type UserGuard } from "./provider-config";

const NOTHING_FOUND: ModelCheck = { code: "internal", models: [] };

/**
 * The minds of this process: one for each set of models, which stores what was found out about them. Which one serves which user is read
 * from the database each time, so that a change takes effect at once in every process.
 */
export class Minds implements NonNullable<Services["minds"]> {
  private readonly minds = new Map<string, Mind>();
  /** A model that was removed and downloaded again has a new process. */
  private readonly localMinds = new WeakMap<ModelProcess, Mind>();
  private readonly found = new Map<string, ModelCheck>();
  /** The models of the environment, and their address; null without any. */
  readonly env: ServerConfig | null;
  readonly envUrl: string | null;

  /** `local`: the models that this server runs itself; absent when it runs none. */
  constructor(
    readonly settings: Env,
    readonly local?: LocalModels,
  ) {
    this.env = configuredModels(settings) ?? this.ownFile();
    this.envUrl = this.env && (this.env.baseUrl ?? addressOf({ preset: OPENAI_PRESET }));
  }

  of(choice: ModelChoice): Mind {
    const { asks, source, stored } = resolveModels(choice, this.envUrl);
    if (!asks) return builtInMind;
    if (source !== "own" || !stored) return this.ofServer(choice);
    return this.ofOwn(choice.userId, stored, choice);
  }

  /** The mind of a user's own models, regardless of permissions. */
  ofOwn(userId: string, stored: StoredModels, { policy }: Pick<ServerChoice, "policy">): Mind {
    return this.ofStored(userId, stored, guardOf(policy));
  }

  ofServer(choice: ServerChoice): Mind {
    const { source, stored } = resolveServer(choice, this.envUrl);
    if (stored?.preset === LOCAL_PRESET) return this.ofLocal(stored);
    if (stored) return this.ofStored(null, stored, null);
    return source === "env" ? this.ofEnv(choice) : builtInMind;
  }

  /** The environment's mind, used when the database is unavailable. No text of a user is sent to it. */
  get ofEnvironment(): Mind {
    return this.ofServer({ server: null, policy: NO_POLICY });
  }

  /** Fingerprint of the environment's models, to tell whether a check was about them. */
  get envPrint(): string | null {
    return this.env && fingerprintOf(this.env);
  }

  /** The last check result of the models that serve a user. */
  knownOf(choice: ModelChoice): ModelCheck | null {
    const { source, stored } = resolveModels(choice, this.envUrl);
    return source === "own" ? (stored?.check ?? null) : this.knownOfServer(choice);
  }

  knownOfServer({ server, policy }: ServerChoice): ModelCheck | null {
    if (server) return server.check;
    return policy.envPrint === this.envPrint ? policy.envCheck : null;
  }

  private ofEnv({ policy }: ServerChoice): Mind {
    if (!this.env) return builtInMind;
    const known = this.knownOfServer({ server: null, policy });
    if (this.env.lifecycle) return this.ofProcess(this.local?.processOf(OWN_FILE), { ...this.env, known });
    return this.cached(`env ${this.envPrint}`, { ...this.env, known });
  }

  /** The process of the server's models, if this server runs them itself. */
  processOf({ source, stored }: Pick<ResolvedModels, "source" | "stored">): ModelProcess | undefined {
    if (source === "env") return this.env?.lifecycle && this.local?.processOf(OWN_FILE);
    return stored?.preset === LOCAL_PRESET ? this.local?.processOf(stored.models.large) : undefined;
  }

  /** While the model's process is down, or its file is missing, the built-in mind answers. */
  private ofLocal(stored: StoredModels): Mind {
    const config = configOf(this.settings, { models: stored, apiKey: null, guard: null, known: stored.check });
    return this.ofProcess(this.local?.processOf(stored.models.large), config);
  }

  /** The mind of a running model. When another model was chosen meanwhile, the new process has a mind of its own. */
  private ofProcess(process: ModelProcess | undefined, config: ServerConfig): Mind {
    if (!this.local || !process || process.isDown) return builtInMind;
    const mind = this.localMinds.get(process) ?? connectedMind({ ...config, ...this.local.configOf(process) });
    this.localMinds.set(process, mind);
    return mind;
  }

  /** The file that `LOCAL_MODEL` names. */
  private ownFile(): ServerConfig | null {
    const process = this.local?.processOf(OWN_FILE);
    if (!this.local || !process) return null;
    const models = { small: OWN_FILE, medium: OWN_FILE, large: OWN_FILE };
    return { ...this.local.configOf(process), models, timeoutMs: this.settings.MODEL_TIMEOUT_MS };
  }

  private ofStored(owner: KeyOwner, stored: StoredModels, guard: UserGuard | null): Mind {
    const config = configOf(this.settings, {
      models: stored,
      apiKey: openKey(owner, stored),
      guard,
      known: stored.check,
    });
    return this.cached(`${owner} ${guard?.allowsPrivate} ${stored.encryptedKey} ${fingerprintOf(config)}`, config);
  }

  /** Checks unsaved models, and stores the result until they are saved. */
  async check(owner: KeyOwner, config: ServerConfig, options: CheckOptions = {}): Promise<ModelCheck> {
    const check = (await connectedMind(config).check?.(options)) ?? NOTHING_FOUND;
    const name = `${owner} ${fingerprintOf(config)}`;
    this.found.delete(name);
    if (check.code === "ok") this.found.set(name, check);
    const [oldest] = this.found.keys();
    if (this.found.size > MODEL_CONNECT.mindsMax && oldest !== undefined) this.found.delete(oldest);
    return check;
  }

  /** The result of an earlier check of the same models in this process, if all of them passed. */
  foundBefore(owner: KeyOwner, config: ServerConfig): ModelCheck | null {
    return this.found.get(`${owner} ${fingerprintOf(config)}`) ?? null;
  }

  /** Drops the least recently used mind when there are too many. */
  private cached(name: string, config: ServerConfig): Mind {
    const mind = this.minds.get(name) ?? connectedMind(config);
    this.minds.delete(name);
    this.minds.set(name, mind);
    const [oldest] = this.minds.keys();
    if (this.minds.size > MODEL_CONNECT.mindsMax && oldest !== undefined) this.minds.delete(oldest);
    return mind;
  }
}
