import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "./client";
import { listOf } from "./list";

/** The page of a list at an offset, or the page that holds an id. */
export type PageAddress = { offset: number } | { around: string };

/** A page with the offset of its first item and the list's total count. */
export const offsetPageOf = <S extends z.ZodType>(item: S) =>
  listOf(item).extend({ offset: z.number(), total: z.number() });
export type OffsetPage<T> = { items: T[]; offset: number; total: number };

/** Page size: enough for a long scroll, and for most users for the whole list. */
export const MEMORY_PAGE = 50;

/** A page of a list by offset. Long lists are rendered from such pages, wherever the user scrolls. */
export const offsetPageQuery = <T>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<OffsetPage<T>>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
  });
export type OffsetPageQuery<T> = ReturnType<typeof offsetPageQuery<T>>;
