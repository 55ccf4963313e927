import { SEARCH_TOKENS_VERSION, searchTokens } from "@/lib/core/language/search-tokens";

/** Search columns of a row. */
export function searchColumns(text: string): { searchTokens: string[]; searchTokensVersion: number } {
  return { searchTokens: searchTokens(text), searchTokensVersion: SEARCH_TOKENS_VERSION };
}
