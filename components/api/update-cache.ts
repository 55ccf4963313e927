import type { QueryClient, QueryKey } from "@tanstack/react-query";

/** Changes an item wherever it is cached below a key: in pages, in lists and within other items. */
export function changeCached(client: QueryClient, key: QueryKey, id: string, change: object): void {
  rewrite(client, key, (value) => (hasId(value, id) ? { ...value, ...change } : value));
}

/** Removes an item from every list that is cached below a key. */
export function dropCached(client: QueryClient, key: QueryKey, id: string): void {
  rewrite(client, key, (value) => (Array.isArray(value) ? value.filter((item) => !hasId(item, id)) : value));
}

function rewrite(client: QueryClient, queryKey: QueryKey, change: (value: unknown) => unknown): void {
  client.setQueriesData({ queryKey }, (data: unknown) => throughout(data, change));
}

/** Innermost values first. */
function throughout(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => throughout(item, change)));
  if (typeof value !== "object" || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, throughout(item, change)])));
}

function hasId(value: unknown, id: string): value is { id: string } {
  return typeof value === "object" && value !== null && "id" in value && value.id === id;
}
