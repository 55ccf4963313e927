/**
 * Changes a text that comes in pieces. `push` takes the next piece and gives what of the text so far is certain, `end` what was
 * still held back. How the text is cut into pieces changes nothing.
 */
export type TextFilter = { push(text: string): string; end(): string };

/** Passes a text through several filters, one after the other. */
export function chainFilters(filters: readonly TextFilter[]): TextFilter {
  return {
    push: (text) => filters.reduce((text, filter) => filter.push(text), text),
    end: () => filters.reduce((text, filter) => filter.push(text) + filter.end(), ""),
  };
}
