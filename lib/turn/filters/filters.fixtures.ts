import type { TextFilter } from "./text-filter";

/** Output of a filter for a text that arrives in chunks of `size` code points. */
export function shownBy(filter: TextFilter, text: string, size = 1): string {
  const signs = [...text];
  let shown = "";
  for (let at = 0; at < signs.length; at += size) shown += filter.push(signs.slice(at, at + size).join(""));
  return shown + filter.end();
}
