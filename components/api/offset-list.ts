import { type QueryKey, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { ApiError } from "./client";
import { listOf } from "./list";

/** The page of a list that begins at a place, or the one that holds what has this id. */
export type Place = { offset: number } | { around: string };

/** A page with the place of its first item, and how many the list has in all. */
export const placedOf = <S extends z.ZodType>(item: S) =>
  listOf(item).extend({ offset: z.number(), total: z.number() });
export type Placed<T> = { items: T[]; offset: number; total: number };

/** Enough for a long scroll, and for most people for everything. */
export const MEMORY_PAGE = 50;

/** A page of a list by its place. What is shown of a long list is made of these, wherever one scrolls. */
export const placedQuery = <T>(queryKey: QueryKey, read: (signal: AbortSignal) => Promise<Placed<T>>) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    retry: (failures, error) => !(error instanceof ApiError && error.status < 500) && failures < 2,
  });
export type PlacedQuery<T> = ReturnType<typeof placedQuery<T>>;
