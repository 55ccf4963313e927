import { type Fields, optional } from "./input-fields";

/** The input of a route, without `personaId`: the table of routes says which routes need it. */
export type Input = {
  body?: Fields;
  query?: Fields;
  /** Whether an unknown field of the body or parameter of the query is refused or ignored. */
  others: "refused" | "ignored";
  /** Every field is optional, but at least one is required. */
  needsOne?: true;
  maxBytes?: number;
  /** Without a `personaId` the request applies to all of the user's personas. */
  anyPersona?: true;
};

export const takes = (body: Fields, more: Partial<Input> = {}): Input => ({ body, others: "refused", ...more });
export const change = (body: Fields): Input => takes(eachOptional(body), { needsOne: true });
export const asks = (query: Fields, others: Input["others"] = "ignored"): Input => ({ query, others });
/** Input of a route that ignores body and query. */
export const NOTHING: Input = { others: "ignored" };
/** Input of a route that accepts a body and ignores it. */
export const EMPTY: Input = { body: {}, others: "ignored" };

export function eachOptional(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]));
}
