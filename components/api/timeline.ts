import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { PAGE_MAX } from "@/lib/core/limits";
import { query, requestJson } from "./client";
import { keys } from "./keys";
import { listOf } from "./list";
import { node } from "./memory";
import { entity } from "./people";

const TIMELINE_PAGE = 50;

const moment = { id: z.string(), at: z.string() };
const ofKind = <K extends string, S extends z.ZodType>(kind: K, data: S) =>
  z.object({ ...moment, kind: z.literal(kind), data });

const timelineItem = z.discriminatedUnion("kind", [
  ofKind("event", node),
  ofKind("thought", node),
  ofKind("intention", node),
  ofKind("expectation", node),
  ofKind("entity", entity),
  ofKind("entity_description", entity),
  ofKind(
    "session_close",
    z.object({
      openedAt: z.string().nullish(),
      closedAt: z.string().nullish(),
      summary: z.string().nullish(),
      eventsCount: z.number().nullish(),
      toBeCompared: z.boolean().nullish(),
      thoughtsCount: z.number().nullish(),
      promisesCount: z.number().nullish(),
      expectationsCount: z.number().nullish(),
    }),
  ),
  ofKind("mood", z.object({ mood: z.string(), energy: z.number() })),
]);
export type TimelineItem = z.infer<typeof timelineItem>;
type TimelineKind = TimelineItem["kind"];

/** Kinds that one filter of the timeline shows together. */
export const timelineShelves = {
  events: ["event"],
  thoughts: ["thought"],
  promises: ["intention"],
  expectations: ["expectation"],
  people: ["entity", "entity_description"],
  moods: ["mood"],
  sessions: ["session_close"],
} as const satisfies Record<string, readonly TimelineKind[]>;
export type TimelineShelf = keyof typeof timelineShelves;

/** Items that do not match the schema are skipped; the others stay. */
const timelinePage = listOf(z.unknown()).transform(({ items, nextCursor }) => ({
  items: items.flatMap((item) => timelineItem.safeParse(item).data ?? []),
  nextCursor,
}));

/** The timeline, whole or filtered, newest first. */
export const timelineQuery = (personaId: string, shelf?: TimelineShelf) =>
  infiniteQueryOptions({
    queryKey: [...keys.timeline(personaId), shelf ?? "all"],
    queryFn: ({ pageParam: cursor, signal }) => {
      const kinds = shelf && timelineShelves[shelf].join(",");
      const address = `/api/admin/memory/timeline${query({ personaId, kinds, cursor, limit: TIMELINE_PAGE })}`;
      return requestJson(address, timelinePage, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });

/** All timeline items of a period, at most 200, earliest first. */
export const dayQuery = (personaId: string, input: { day: string; since: Date; before: Date }) =>
  queryOptions({
    queryKey: keys.day(personaId, input.day),
    queryFn: async ({ signal }) => {
      const [since, before] = [input.since.toISOString(), input.before.toISOString()];
      const address = `/api/admin/memory/timeline${query({ personaId, since, before, limit: PAGE_MAX })}`;
      return (await requestJson(address, timelinePage, { signal })).items.toReversed();
    },
  });

/** The last recorded mood; null when there is none. */
export const latestMoodQuery = (personaId: string) =>
  queryOptions({
    queryKey: [...keys.timeline(personaId), "latest mood"],
    queryFn: async ({ signal }) => {
      const address = `/api/admin/memory/timeline${query({ personaId, kinds: "mood", limit: 1 })}`;
      return (await requestJson(address, timelinePage, { signal })).items[0] ?? null;
    },
  });
