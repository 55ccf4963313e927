/**
 * Transforms a streamed text. `push` takes the next chunk and returns the part that is final, `end` returns what was still held back.
 * The result does not depend on how the text is chunked.
 */
export type TextFilter = { push(text: string): string; end(): string };

/** Passes a text through several filters, one after the other. */
export function chainFilters(filters: readonly TextFilter[]): TextFilter {
  return {
    push: (text) => filters.reduce((text, filter) => filter.push(text), text),
    end: () => filters.reduce((text, filter) => filter.push(text) + filter.end(), ""),
  };
}
