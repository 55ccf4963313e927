import { type PGlite, type Transaction, types } from "@electric-sql/pglite";

/** numeric[], timestamp[], timestamptz[], interval[] and date[]. */
const ARRAYS = [1231, 1115, 1185, 1187, 1182];
const AS_TEXT = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, ...ARRAYS];

/**
 * Has times come as text, which drizzle reads itself. Drizzle asks for that with every statement, and PGlite then copies the table of
 * all its parsers: a tenth of a millisecond, of which a statement takes one to two. So it is set once, and the wish is left out.
 */
export function readTimesAsText(client: PGlite): void {
  for (const type of AS_TEXT) client.parsers[type] = (value) => value;
  client.query = leaveOutParsers(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => {
      tx.query = leaveOutParsers(tx.query.bind(tx));
      return work(tx);
    });
}

function leaveOutParsers(query: Transaction["query"]): Transaction["query"] {
  return (text, params, { parsers: _, ...options } = {}) => query(text, params, options);
}
