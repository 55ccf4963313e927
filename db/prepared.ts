import { type PGlite, parse, protocol, types } from "@electric-sql/pglite";

const { serialize } = protocol;
/** Statements that are kept; the product has a handful, and variants by the number of days a message names. */
const KEPT_MAX = 40;
const asText = (value: string) => value;
/** Times, and arrays of timestamps, dates and timestamps with a zone: as `rows` gives them on either engine. */
const TIMES_AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.DATE, 1115, 1182, 1185].map((type) => [type, asText]),
);

export type RunPrepared = (text: string, params: readonly unknown[]) => Promise<Record<string, unknown>[]>;

/**
 * Runs statements of the embedded database that are parsed once, and planned anew only until a plan for any parameters is known to
 * be as good: PGlite's own `query` does both every time. Outside transactions; the calls wait for one that is going on.
 */
export function preparing(client: PGlite): RunPrepared {
  const names = new Map<string, string>();
  let made = 0;
  return (text, params) =>
    client._runExclusiveTransaction(() =>
      client.runExclusive(async () => {
        await client._checkReady();
        const heard: Parameters<typeof parse.parseResults>[0] = [];
        const send = async (message: Uint8Array) => {
          heard.push(...(await client.execProtocolStream(message, { syncToFs: false })));
        };
        const known = names.get(text);
        const name = known ?? (made < KEPT_MAX ? `kept_${made++}` : "");
        try {
          if (known === undefined) await send(serialize.parse({ name, text }));
          if (name !== "") names.set(text, name);
          await send(serialize.bind({ statement: name, values: params.map(toText) }));
          await send(serialize.describe({ type: "P" }));
          await send(serialize.execute({}));
        } finally {
          await send(serialize.sync());
        }
        return parse.parseResults(heard, client.parsers, { parsers: TIMES_AS_TEXT })[0]?.rows ?? [];
      }),
    ) as ReturnType<RunPrepared>;
}

const toText = (value: unknown) => (value === null || value === undefined ? null : String(value));
