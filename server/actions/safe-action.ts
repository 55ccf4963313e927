import { unstable_rethrow } from "next/navigation";
import { z } from "zod";
import { isDiskFull } from "@/db/storage-errors";
import type { Runtime } from "@/inngest/runtime";
import { countAgainst, type LimitName } from "@/lib/auth/rate-limit";
import { requireConfirmed } from "@/lib/auth/sign-ins";
import { AppError, isAppError } from "@/lib/core/errors";
import { log } from "@/lib/core/log";
import { type CountedTable, checkCeiling } from "@/lib/memory/ledger/ceilings";
import { diskFull, requireDiskSpace } from "@/lib/memory/maintenance/disk-space";
import { ownPersona, type Scope } from "@/lib/memory/scope";
import { currentUser, readyRuntime, type SignedIn } from "@/server/current-user";
import type { ActionResult } from "./result";

/** An action that takes nothing is called with nothing. */
type Input<S extends z.ZodType> = undefined extends z.input<S> ? [raw?: z.input<S>] : [raw: z.input<S>];
type PersonaInput<S extends z.ZodType> = { personaId: string } & (z.input<S> extends Record<string, never>
  ? unknown
  : z.input<S>);
type UserContext<I> = Runtime & { who: SignedIn; input: I };
type PersonaContext<I> = Runtime & { who: SignedIn; scope: Scope; input: I };

/** An action of anyone: parse → run. Next itself refuses actions from other origins. */
export function openAction<S extends z.ZodType, T>(
  schema: S,
  run: (context: Runtime & { input: z.infer<S> }) => Promise<T>,
) {
  return (...[raw]: Input<S>): Promise<ActionResult<T>> =>
    answer(async () => run({ ...(await readyRuntime()), input: schema.parse(raw) }));
}

/** An action of a signed-in person: authenticate → parse → rate-limit → run. */
export function userAction<S extends z.ZodType, T>(
  schema: S,
  run: (context: UserContext<z.infer<S>>) => Promise<T>,
  { confirmed = false }: { confirmed?: boolean } = {},
) {
  return (...[raw]: Input<S>): Promise<ActionResult<T>> =>
    answer(async () => {
      const base = await enter();
      const input = schema.parse(raw);
      if (confirmed) await requireFresh(base);
      return run({ ...base, input });
    });
}

type PersonaActionOptions = {
  limit?: LimitName;
  grows?: readonly CountedTable[];
  confirmed?: boolean;
  /** Allowed while the disk is full, because it stores next to nothing or frees space. */
  isAllowedWhenFull?: boolean;
};

/** An action on a persona the person owns: authenticate → own → parse → rate-limit → room in the tables that it adds to → run. */
export function personaAction<S extends z.ZodType, T>(
  schema: S,
  run: (context: PersonaContext<z.infer<S>>) => Promise<T>,
  { limit = "write", grows, confirmed = false, isAllowedWhenFull = false }: PersonaActionOptions = {},
) {
  return (raw: PersonaInput<S>): Promise<ActionResult<T>> =>
    answer(async () => {
      const base = await enter(limit);
      if (!isAllowedWhenFull) requireDiskSpace(base.services.db);
      const { personaId, ...rest } = z.looseObject({ personaId: z.string() }).parse(raw);
      const scope = await ownPersona(base.services.db, { userId: base.who.user.id, personaId });
      const input = schema.parse(rest);
      const { db, settings } = base.services;
      if (confirmed) await requireFresh(base);
      if (grows) await checkCeiling(db, scope, grows, settings.ceilings);
      return run({ ...base, scope, input });
    });
}

async function enter(limit: LimitName = "write"): Promise<Runtime & { who: SignedIn }> {
  const who = await currentUser();
  if (!who) throw new AppError("unauthenticated", "Please sign in first.");
  const parts = await readyRuntime();
  await countAgainst(parts.services.db, limit, who.user.id, parts.services.clock());
  return { ...parts, who };
}

/** Requires that the password was entered recently. */
function requireFresh({ services, who }: Runtime & { who: SignedIn }): Promise<void> {
  return requireConfirmed(services.db, { userId: who.user.id, sid: who.sid }, services.clock());
}

async function answer<T>(work: () => Promise<T>): Promise<ActionResult<T>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    unstable_rethrow(error);
    if (isDiskFull(error)) log.error({ err: error }, "the disk is full");
    const shown = isDiskFull(error) ? diskFull(error) : error;
    if (isAppError(shown)) {
      const { code, message, retryAfterSeconds } = shown;
      return { ok: false, error: { code, message, retryAfterSeconds } };
    }
    if (error instanceof z.ZodError) return { ok: false, error: invalidInput(error) };
    log.error({ err: error }, "an action failed");
    return { ok: false, error: { code: "internal", message: "Something went wrong here. Please try again." } };
  }
}

function invalidInput(error: z.ZodError) {
  const fields = Object.fromEntries(error.issues.map((issue) => [issue.path.join("."), issue.message]));
  return { code: "invalid" as const, message: "Please look at the marked fields.", fields };
}
