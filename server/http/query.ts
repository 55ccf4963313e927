import type { NextRequest } from "next/server";
import { invalid } from "@/lib/core/errors";

/**
 * The query parameters of a request.
 * @throws AppError `invalid` for a parameter that is given twice.
 */
export function readQuery({ nextUrl }: NextRequest): Record<string, string> {
  const given = [...nextUrl.searchParams];
  const query = Object.fromEntries(given);
  if (Object.keys(query).length < given.length) throw invalid("Not usable: a query parameter is given twice.");
  return query;
}
