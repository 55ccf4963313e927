import { inArray, sql } from "drizzle-orm";
import type { Db, Queryable } from "@/db";
import { settings } from "@/db/schema";
import type { Env } from "@/lib/core/env";
import { invalid } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import {
  buildConfigValues,
  type ConfigKey,
  type ConfigValues,
  configOptions,
  configProblem,
  configValuesAgree,
} from "@/lib/core/settings/config-options";
import { endWaiting } from "../conversation/sessions";
import { type Settings, settingsFrom } from "../settings";

const SETTINGS_CHANNEL = "echovessel_settings";
/** Time after which a process reads the settings again, in case it missed a notification. */
export const REREAD_MS = 30_000;

export type ConfigOverrides = Partial<Record<ConfigKey, number>>;
/** Null resets an option to the environment's value, or its default. */
export type ConfigChange = Partial<Record<ConfigKey, number | null>>;

/**
 * The settings of this process, from table and environment. A change applies here as soon as it is stored; other processes on the same
 * Postgres are notified, and read it after `REREAD_MS` at the latest.
 */
export class LiveSettings {
  /** Values the operator set. */
  set: ConfigOverrides = {};
  current: Settings;

  constructor(private readonly env: Env) {
    this.current = settingsFrom(env);
  }

  /** Reads the table now and whenever any process changes it. */
  async start(db: Db): Promise<void> {
    const again = () => this.read(db).catch((error) => log.warn({ err: error }, "the settings could not be read"));
    await db.listen(SETTINGS_CHANNEL, () => void again());
    if (db.kind === "postgres") setInterval(() => void again(), REREAD_MS).unref();
    await this.read(db);
  }

  async read(db: Queryable): Promise<void> {
    this.set = await readSet(db);
    this.current = settingsFrom(this.env, this.values(this.set));
  }

  /** All option values, given those that are set. */
  values(set: ConfigOverrides = this.set): ConfigValues {
    return buildConfigValues(({ key, section, name }) => {
      const unset: Record<string, number | undefined> = this.env.config[section];
      return set[key] ?? unset[name];
    });
  }

  /**
   * Sets options, all of them or none.
   * @throws AppError `invalid` with a sentence for every option whose value is not allowed.
   */
  async change(db: Db, change: ConfigChange, now: Date): Promise<void> {
    const asked = configOptions.flatMap(({ key, section, option }) => {
      const value = change[key];
      return value === undefined ? [] : [{ key, section, option, value }];
    });
    const problems = asked.flatMap(({ key, option, value }) => {
      const problem = value === null ? null : configProblem(option, value);
      return problem ? [`${key} ${problem}`] : [];
    });
    if (problems.length > 0) throw invalid(`Not usable: ${problems.join("; ")}.`);
    await db.transaction(async (tx) => {
      await tx.rows(sql`lock table settings in share row exclusive mode`);
      const set = { ...(await readSet(tx)) };
      const cleared = asked.filter(({ value }) => value === null).map(({ key }) => key);
      for (const { key, value } of asked) set[key] = value ?? undefined;
      if (!configValuesAgree(this.values(set)))
        throw invalid("Not usable: consolidate.entityUncertainCosine must not be above consolidate.entityMergeCosine.");
      if (cleared.length > 0) await tx.delete(settings).where(inArray(settings.key, cleared));
      for (const { key, value } of asked) {
        if (value === null) continue;
        const row = { value, updatedAt: now };
        await tx
          .insert(settings)
          .values({ key, ...row })
          .onConflictDoUpdate({ target: settings.key, set: row });
      }
      if (asked.some(({ section }) => section === "ceilings")) await endWaiting(tx);
      await tx.rows(sql`select pg_notify(${SETTINGS_CHANNEL}, '')`);
    });
    await this.read(db);
  }
}

/** Ignores rows of removed options, and values that are no longer allowed. */
async function readSet(db: Queryable): Promise<ConfigOverrides> {
  const rows = await db.select({ key: settings.key, value: settings.value }).from(settings);
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    configOptions.flatMap(({ key, option }) => {
      const value = stored.get(key);
      return value === undefined || configProblem(option, value) ? [] : [[key, value]];
    }),
  );
}
