import type { NextRequest } from "next/server";
import { invalid } from "@/lib/core/errors";

/**
 * The parameters of a request. Of one that is given twice nobody can say which is meant.
 * @throws AppError `invalid` for such a one.
 */
export function readQuery({ nextUrl }: NextRequest): Record<string, string> {
  const given = [...nextUrl.searchParams];
  const query = Object.fromEntries(given);
  if (Object.keys(query).length < given.length) throw invalid("Not usable: a parameter of the query is given twice.");
  return query;
}
