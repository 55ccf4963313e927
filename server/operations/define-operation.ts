import { refresh } from "next/cache";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import type { Act } from "@/lib/auth/audit-log";
import type { AuditKind } from "@/lib/core/types/account";
import { recordActOf } from "@/server/audit";
import { currentUser } from "@/server/current-user";
import { type RouteGuard, route } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { type Address, admit, type Context, isById, isScoped, type Owner } from "@/server/pipeline";
import { type ActionResult, failureOf } from "./action-result";

type Limit = NonNullable<RouteGuard<Owner, z.ZodType>["limit"]>;

type Operation<O extends Owner, S extends z.ZodType, T> = Omit<RouteGuard<O, S>, "limit"> & {
  /** Rate limit of the user, `write` by default; null for no limit. */
  limit?: Limit | null;
  /** HTTP status of the answer. */
  status?: number;
  /** Whether the page is rendered again with the action's result. */
  refreshes?: boolean;
  run: (context: Context<O, S>) => Promise<T>;
  /** Recorded in the audit log once `run` has succeeded; required of what the operator does. */
  audit?: AuditKind | ((context: Context<O, S>) => Pick<Act, "kind" | "subjectId"> | undefined);
  /** The body of the HTTP answer, where it is not the whole result of `run`. */
  body?: (data: T) => unknown;
};

/** The fields of the schema, without those that name the persona or the row. */
type ActionInput<O extends Owner, S extends z.ZodType> = Address<O> &
  (z.input<S> extends Record<string, never> ? unknown : z.input<S>);
/** An action without input is called without arguments. */
type ActionArguments<I> = Record<never, never> extends I ? [input?: I] : [input: I];

/**
 * A change of data, defined once: `route` is its API handler, `action` its server action. Both go through `admit` and answer the result of
 * `run`, the route as JSON, the action as an `ActionResult`.
 */
export function defineOperation<O extends Owner, S extends z.ZodType, T>(operation: Operation<O, S, T>) {
  const { limit = "write", status, refreshes, run, audit, body = (data) => data, ...rest } = operation;
  const guard: RouteGuard<O, S> = { ...rest, limit: limit ?? undefined };

  const perform = async (context: Context<O, S>): Promise<T> => {
    const data = await run(context);
    const act = typeof audit === "function" ? audit(context) : audit && { kind: audit };
    if (act) await recordActOf(context, act);
    return data;
  };

  const action = async (...[raw]: ActionArguments<ActionInput<O, S>>): Promise<ActionResult<T>> => {
    try {
      const context = await admit(guard, {
        headers: await headers(),
        user: currentUser,
        read: async () => readFields(operation.owner, raw),
      });
      const data = await perform(context);
      if (refreshes) refresh();
      return { ok: true, data };
    } catch (error) {
      unstable_rethrow(error);
      return { ok: false, error: failureOf(error) };
    }
  };

  return { route: route(guard, async (context) => json(body(await perform(context)), status)), action };
}

function readFields(owner: Owner, raw: unknown) {
  const given = z.looseObject({}).parse(raw ?? {});
  const { personaId, ...scoped } = given;
  if (!isScoped(owner)) return splitId(owner, given);
  return { ...splitId(owner, scoped), personaId };
}

function splitId(owner: Owner, given: Record<string, unknown>) {
  if (!isById(owner)) return { fields: given };
  const { id, ...fields } = given;
  return { fields, id: z.string().parse(id) };
}
