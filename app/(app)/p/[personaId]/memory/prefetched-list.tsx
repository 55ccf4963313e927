import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { nodeListSchema, nodePage } from "@/app/api/admin/memory/list-query";
import { pageUser } from "@/app/page-data";
import { nodePageSchema } from "@/components/api/memory";
import { MEMORY_PAGE } from "@/components/api/offset-list";
import { nodePageQuery } from "@/components/api/queries";
import { readFilter, readFocus } from "@/components/memory-list/list-params";
import { isAppError } from "@/lib/core/errors";
import { ownPersona } from "@/lib/memory/scope";
import { readyRuntime } from "@/server/current-user";

export type ListAddress = Promise<Record<string, string | string[] | undefined>>;

type PrefetchedListProps = { personaId: string; kind: "event"; address: ListAddress; children: ReactNode };

/** Prefetches the first page of a list, with the filters of its address, so that the browser need not request it. */
export async function PrefetchedList({ personaId, kind, address, children }: PrefetchedListProps) {
  const query = await address;
  const asked = { get: (name: string) => [query[name] ?? null].flat()[0] ?? null };
  const [filter, focus] = [readFilter(asked), readFocus(asked)];
  const at = focus === undefined ? { offset: 0 } : { around: focus };
  const client = new QueryClient();
  const page = await read(personaId, { ...filter, ...at });
  if (page) client.setQueryData(nodePageQuery(personaId, kind, { filter, at }).queryKey, page);
  return <HydrationBoundary state={dehydrate(client)}>{children}</HydrationBoundary>;
}

async function read(personaId: string, asked: object) {
  const user = await pageUser();
  const { services } = await readyRuntime();
  try {
    const scope = await ownPersona(services.db, { userId: user.id, personaId });
    const page = await nodePage(
      services.db,
      scope,
      ["event"],
      nodeListSchema.parse(asQuery({ ...asked, limit: MEMORY_PAGE })),
    );
    return nodePageSchema.parse(JSON.parse(JSON.stringify(page)));
  } catch (error) {
    // The item in the address does not exist (any more); the list reports that itself.
    if (isAppError(error) && error.code === "not_found") return undefined;
    throw error;
  }
}

/** The parameters as query text. */
const asQuery = (asked: object) =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, `${value}`]])),
  );
