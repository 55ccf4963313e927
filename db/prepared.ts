import { parse, protocol } from "@electric-sql/pglite";
import type { Reopening } from "./reopen-on-panic";

const { serialize } = protocol;
/** Maximum number of prepared statements. The product has a handful, some in variants by the number of days that a message names. */
const PREPARED_MAX = 40;
/**
 * Wraps a statement so that all its rows are one JSON value: reading a hundred rows of twenty columns one by one takes two milliseconds
 * longer.
 */
const inOne = (text: string) => `select coalesce(json_agg(one), '[]')::text as rows from (${text}) one`;

export type RunPrepared = (text: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Runs statements of the embedded database that are parsed once and planned again only until a generic plan is known to be as good;
 * PGlite's own `query` does both every time. Rows are JSON: times as text, numbers as doubles. For use outside transactions; waits for a
 * running one.
 */
export function preparing(engine: Reopening): RunPrepared {
  const { client } = engine;
  const names = new Map<string, string>();
  let made = 0;
  let generation = engine.generation;
  return (text, params) => {
    if (generation !== engine.generation) {
      names.clear();
      made = 0;
      generation = engine.generation;
    }
    return client._runExclusiveTransaction(() =>
      client.runExclusive(async () => {
        await client._checkReady();
        const received: Parameters<typeof parse.parseResults>[0] = [];
        const send = async (message: Uint8Array) => {
          received.push(...(await client.execProtocolStream(message, { syncToFs: false })));
        };
        const known = names.get(text);
        const name = known ?? (made < PREPARED_MAX ? `kept_${made++}` : "");
        try {
          if (known === undefined) await send(serialize.parse({ name, text: inOne(text) }));
          if (name !== "") names.set(text, name);
          await send(serialize.bind({ statement: name, values: params.map(toText) }));
          await send(serialize.describe({ type: "P" }));
          await send(serialize.execute({}));
        } finally {
          await send(serialize.sync());
        }
        const [row] = parse.parseResults(received, client.parsers)[0]?.rows ?? [];
        return JSON.parse(String(row?.rows ?? "[]"));
      }),
    ) as ReturnType<RunPrepared>;
  };
}

const toText = (value: unknown) => (value === null || value === undefined ? null : String(value));
