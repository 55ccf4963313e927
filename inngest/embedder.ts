import { addVectorsOf } from "@/lib/consolidate/embed";
import { FALLBACK_EMBEDDER, switchEmbedder } from "@/lib/consolidate/switch-embedder";
import { isMindError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import type { Embedder } from "@/lib/core/types/embedder";
import type { EmbedderChoice, StoredEmbedder } from "@/lib/core/types/model-choice";
import { REREAD_MS } from "@/lib/memory/maintenance/live-settings";
import {
  EMBEDDER_CHANNEL,
  endEmbedderChange,
  noteEmbedderProblem,
  readEmbedderChoice,
} from "@/lib/memory/model/embedder";
import type { Services } from "@/lib/memory/services";
import { isLocal, type LocalEmbedder } from "@/lib/mind";
import type { Embedders } from "@/lib/model-settings/embedders";

class SelectionChanged extends Error {}

/**
 * The embedder of this process, as the operator and the environment currently choose it. A newly chosen one is used once everything has a
 * vector of it; until then the previous one is used. All processes on the same Postgres follow.
 */
export class LiveEmbedder {
  private followed = "";
  private following = Promise.resolve();
  private waiting = new AbortController();
  /**
   * When the current embedder replaced a previous one, for which work that began earlier may still write vectors; null if none was replaced
   * since the start of the process.
   */
  since: Date | null = null;
  /** Settles when the first attempt to load a local embedder has ended. */
  tried = Promise.resolve();
  /** The local embedder that is chosen or in use. */
  local: LocalEmbedder | undefined;

  constructor(
    private readonly services: Services,
    readonly embedders: Embedders,
  ) {}

  /** Uses the chosen embedder, and switches whenever another is chosen. */
  async start(): Promise<void> {
    const { db } = this.services;
    const again = () =>
      this.follow().catch((error) => log.warn({ err: error }, "the embedder setting could not be read"));
    await db.listen(EMBEDDER_CHANNEL, () => void again());
    if (db.kind === "postgres") setInterval(() => void again(), REREAD_MS).unref();
    await this.follow();
  }

  /** Switches to the embedder that is chosen now. Calls run one after the other. */
  follow(): Promise<void> {
    const next = this.following.then(() => this.read());
    this.following = next.catch(() => undefined);
    return next;
  }

  private async read(): Promise<void> {
    const choice = await readEmbedderChoice(this.services.db);
    const seen = JSON.stringify([nameOf(choice.chosen), nameOf(choice.former)]);
    if (seen === this.followed) return;
    this.use(choice);
    this.followed = seen;
  }

  /**
   * Makes vectors of the chosen embedder beside those of the current one, then switches to it. Continues where an earlier attempt ended.
   * Failures are recorded, and the next call tries again.
   */
  async goOn(): Promise<void> {
    const { db } = this.services;
    const { chosen, former } = await readEmbedderChoice(db);
    if (!former) return;
    const arriving = this.embedders.of(chosen);
    try {
      if (isLocal(arriving)) await arriving.prepare();
      while ((await addVectorsOf(this.services, this.unlessSelectionChanged(arriving, chosen))) > 0);
      await endEmbedderChange(db, former);
      log.info({ embedder: arriving.id }, "the chosen embedder is now in use");
    } catch (error) {
      if (error instanceof SelectionChanged) return;
      log.warn(
        { err: error, embedder: arriving.id },
        "some texts could not be embedded; EchoVessel tries again in a minute",
      );
      await noteEmbedderProblem(db, isMindError(error) ? error.failure : "internal");
    }
    await this.follow();
  }

  async stop(): Promise<void> {
    this.waiting.abort();
    for (const local of this.embedders.keepOnly([])) await local.stop();
  }

  private use({ chosen, former }: EmbedderChoice): void {
    const { services, embedders } = this;
    this.waiting.abort();
    this.waiting = new AbortController();
    const { signal } = this.waiting;
    const answering = embedders.of(former ?? chosen);
    const arriving = embedders.of(chosen);
    const isFallbackEmbedder = former !== null;
    if (this.followed !== "") this.since = services.clock();
    this.local = [arriving, answering].find(isLocal);
    for (const unused of embedders.keepOnly([answering, arriving])) void unused.stop();
    // Processes that do not make the vectors load the new model in the meantime. If loading fails, the embedder's state says so.
    if (isFallbackEmbedder && isLocal(arriving)) void arriving.prepare().catch(() => undefined);
    if (!isLocal(answering) || answering.state.step === "ready") {
      Object.assign(services, { embedder: answering, isFallbackEmbedder });
      return;
    }
    Object.assign(services, FALLBACK_EMBEDDER);
    this.tried = switchEmbedder(services, answering, { signal, isFallbackEmbedder });
  }

  /** Wraps an embedder so that it aborts as soon as another one is chosen. */
  private unlessSelectionChanged(embedder: Embedder, chosen: StoredEmbedder | null): Embedder {
    const embed: Embedder["embed"] = async (texts, options) => {
      const now = await readEmbedderChoice(this.services.db);
      if (nameOf(now.chosen) !== nameOf(chosen)) throw new SelectionChanged();
      return embedder.embed(texts, options);
    };
    return Object.assign(Object.create(embedder) as Embedder, { embed });
  }
}

const nameOf = (stored: StoredEmbedder | null) => stored && `${stored.kind} ${stored.updatedAt.toISOString()}`;
