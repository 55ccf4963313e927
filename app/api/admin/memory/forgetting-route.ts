import type { Db, Queryable } from "@/db";
import { notFound } from "@/lib/core/errors";
import type { ForgetChoice, ForgettableKind } from "@/lib/core/types/forgetting";
import { forget, kindOf } from "@/lib/memory/forgetting/forget";
import type { Scope } from "@/lib/memory/scope";
import { resourceRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { forgetQuery } from "@/server/operations/forgetting-input";
import { readFilesState } from "@/server/views/files-state";

type Door = {
  /** What may be forgotten here; anything else is not found. */
  kinds: readonly [ForgettableKind, ...ForgettableKind[]];
  own: (db: Queryable, ids: { userId: string; id: string }) => Promise<Scope>;
  /** What becomes of all that rests on it when nothing is said. */
  choice: ForgetChoice;
};

/** A door by which things of some kinds are forgotten: into the bin, or for good when the query says so. */
export function forgettingRoute({ kinds, own, choice }: Door) {
  const spec = { input: forgetQuery(choice), limit: "write" as const, own };
  return resourceRoute(spec, async ({ services, scope, id, input }) => {
    const kind = kinds.length === 1 ? kinds[0] : await oneOf(services.db, scope, { id, kinds });
    const { binDays } = services.settings;
    const outcome = await forget(services.db, scope, { ...input, kind, id, binDays, now: services.clock() });
    const messagesDeleted = kind === "session" ? outcome.counts.messages : undefined;
    const files = input.mode === "erase" ? await readFilesState(services) : undefined;
    return json({ ...outcome, messagesDeleted, files });
  });
}

async function oneOf(db: Db, scope: Scope, asked: { id: string; kinds: Door["kinds"] }): Promise<ForgettableKind> {
  const kind = await kindOf(db, scope, asked.id);
  if (!asked.kinds.includes(kind)) throw notFound("memory");
  return kind;
}
