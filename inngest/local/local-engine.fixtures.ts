import { Inngest, type InngestFunction, type Logger } from "inngest";
import { serve } from "inngest/edge";
import type { Db } from "@/db";
import { jobEvents, jobRuns } from "@/db/schema";
import { createLocalEngine, type LocalEngine, type LocalEngineOptions } from ".";

type Handler = LocalEngineOptions["handler"];
export type WorldOptions = Partial<LocalEngineOptions> & {
  db: Db;
  functions: (client: Inngest) => InngestFunction.Any[];
  at?: Date;
  /** Logger of the client; silent by default. */
  logger?: Logger;
  /** Wraps the handler between the engine and the functions. */
  wrap?: (handler: Handler) => Handler;
};
type World = {
  engine: LocalEngine;
  client: Inngest;
  logged: string[];
  /** Runs everything that is due, advances the clock, and runs what has become due. */
  pass(ms: number): Promise<void>;
  now(): Date;
};

const silent = { info() {}, warn() {}, error() {}, debug() {} };
const worlds: World[] = [];

/** A client, its functions behind the real SDK's handler, and an engine on `db`, with a fake clock. */
export function createWorld(options: WorldOptions): World {
  const { db, functions, at, logger = silent, wrap = (handler) => handler, ...rest } = options;
  let now = at ?? new Date("2026-03-01T10:02:00Z");
  const logged: string[] = [];
  const note = (_fields: object, message: string) => void logged.push(message);
  const client = new Inngest({
    id: "app",
    isDev: true,
    baseUrl: "http://local.invalid",
    checkpointing: false,
    fetch: (input, init) => engine.fetch(input, init),
    logger,
  });
  const engine = createLocalEngine({
    db,
    clock: () => now,
    handler: wrap(serve({ client, functions: functions(client) })),
    log: { info: note, warn: note, error: note },
    ...rest,
  });
  const world: World = {
    engine,
    client,
    logged,
    async pass(ms) {
      await engine.idle();
      now = new Date(now.getTime() + ms);
      await engine.idle();
    },
    now: () => now,
  };
  worlds.push(world);
  return world;
}

/** Stops every engine of the test and empties the tables. */
export async function closeWorlds(db: Db): Promise<void> {
  await Promise.all(worlds.splice(0).map(({ engine }) => engine.stop()));
  await db.delete(jobRuns);
  await db.delete(jobEvents);
}

/** A promise that the test resolves by calling `open`. */
export function gate(): { open: () => void; opened: Promise<void> } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { open: resolve, opened: promise };
}
