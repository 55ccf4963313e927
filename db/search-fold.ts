import { type SQL, sql } from "drizzle-orm";
import { LOOSE_MARKS, PLAIN_LETTERS } from "@/lib/core/text/search-fold";

const { one, many } = PLAIN_LETTERS;
/** The characters of `Default_Ignorable_Code_Point` that people type or paste; Postgres has no such class. */
const INVISIBLE = "\\u00ad\\u034f\\u061c\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufe00-\\ufe0f\\ufeff";
const letters = {
  from: `${one.from}${one.from.toUpperCase()}ςΣ`,
  to: `${one.to}${one.to}σσ`,
};
const several = Object.entries(many).flatMap(([letter, plain]) => [
  [letter, plain] as const,
  [letter.toUpperCase(), plain] as const,
]);

/** SQL equivalent of `foldForSearch`. */
export function folded(text: SQL): SQL {
  const bare = sql`regexp_replace(normalize(${text}, NFKD), ${quoted(`[${LOOSE_MARKS}${INVISIBLE}]`)}, '', 'g')`;
  const single = sql`translate(${bare}, ${quoted(letters.from)}, ${quoted(letters.to)})`;
  const all = several.reduce((sum, [from, to]) => sql`replace(${sum}, ${quoted(from)}, ${quoted(to)})`, single);
  return sql`normalize(lower(${all}), NFC)`;
}

/** Quotes a constant of this file as a literal of the statement. */
const quoted = (constant: string): SQL => sql.raw(`'${constant}'`);
