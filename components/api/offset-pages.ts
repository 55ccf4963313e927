import type { OffsetPage } from "./offset-list";

/** Pages of one list without an item; later items move up by one place. Unchanged if no page holds it. */
export function withoutItem<T extends { id: string }>(pages: OffsetPage<T>[], id: string): OffsetPage<T>[] {
  const place = placeOf(pages, id);
  if (place === undefined) return pages;
  return pages.map((page) => ({
    ...page,
    items: page.items.filter((item) => item.id !== id),
    offset: page.offset > place ? page.offset - 1 : page.offset,
    total: page.total - 1,
  }));
}

/**
 * Pages of one list with an item inserted in order; later items move down by one place. Unchanged if it belongs between pages that are not
 * loaded.
 */
export function withItem<T extends { id: string }>(
  pages: OffsetPage<T>[],
  item: T,
  isBefore: (a: T, b: T) => boolean,
): OffsetPage<T>[] {
  if (placeOf(pages, item.id) !== undefined) {
    return pages.map((page) => ({ ...page, items: page.items.map((one) => (one.id === item.id ? item : one)) }));
  }
  const home = pages.find((page) => belongsIn(page, pages, item, isBefore));
  if (!home) return pages;
  const next = home.items.findIndex((other) => isBefore(item, other));
  const at = next < 0 ? home.items.length : next;
  return pages.map((page) => ({
    ...page,
    items: page.offset === home.offset ? page.items.toSpliced(at, 0, item) : page.items,
    offset: page.offset > home.offset ? page.offset + 1 : page.offset,
    total: page.total + 1,
  }));
}

/** Whether an item belongs on a page: after its first item, and before its last item or the one known to follow the page. */
function belongsIn<T>(
  page: OffsetPage<T>,
  pages: OffsetPage<T>[],
  item: T,
  isBefore: (a: T, b: T) => boolean,
): boolean {
  const [first, last] = [page.items[0], page.items.at(-1)];
  const end = page.offset + page.items.length;
  const following = pages.find(({ offset }) => offset === end)?.items[0];
  const isBehindStart = page.offset === 0 || (first !== undefined && isBefore(first, item));
  const isBeforeEnd = [last, following].some((other) => other !== undefined && isBefore(item, other));
  return isBehindStart && (isBeforeEnd || end >= page.total);
}

function placeOf<T extends { id: string }>(pages: OffsetPage<T>[], id: string): number | undefined {
  for (const { items, offset } of pages) {
    const at = items.findIndex((item) => item.id === id);
    if (at >= 0) return offset + at;
  }
  return undefined;
}
