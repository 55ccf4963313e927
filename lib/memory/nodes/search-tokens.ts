import { SEARCH_TOKENS_VERSION, searchTokens } from "@/lib/core/language/search-tokens";

/** The columns of a row that is searched by words. */
export function searchColumns(text: string): { searchTokens: string[]; searchTokensVersion: number } {
  return { searchTokens: searchTokens(text), searchTokensVersion: SEARCH_TOKENS_VERSION };
}
