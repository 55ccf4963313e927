import { z } from "zod";
import { checkCron } from "./cron";
import { isKeyExpression, parseDuration } from "./expressions";
import type { ConcurrencySpec, FunctionSpec, LocalEngineOptions, Registry, Trigger } from "./types";

export const FUNCTION_FAILED = "inngest/function.failed";
export const EXTERNAL_INNGEST_NEEDED =
  "Set INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY (or INNGEST_DEV=1) to run the functions on Inngest instead.";

const concurrencySchema = z.strictObject({
  limit: z.int().positive(),
  key: z.string().optional(),
  scope: z.enum(["fn", "env"]).optional(),
});

const functionSchema = z.looseObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.int().nonnegative().optional() }).optional() }) }),
  debounce: z
    .strictObject({ key: z.string().optional(), period: z.string(), timeout: z.string().optional() })
    .optional(),
  concurrency: z.union([z.int().positive(), concurrencySchema, z.array(concurrencySchema)]).optional(),
});
type FunctionConfig = z.infer<typeof functionSchema>;

const KNOWN = new Set(Object.keys(functionSchema.shape));
/** Attempts after the first one: Inngest's own default. */
const RETRIES_DEFAULT = 3;

/**
 * Reads from the SDK's registration answer which functions it serves and how, so that nothing is declared twice.
 * @throws Error naming the function and the option when one needs more than this engine offers.
 */
export async function readRegistry(handler: LocalEngineOptions["handler"]): Promise<Registry> {
  const url = "http://local.invalid/api/inngest";
  const response = await handler(
    new Request(url, {
      method: "PUT",
      headers: { "content-type": "application/json", host: "local.invalid", "x-inngest-sync-kind": "in_band" },
      body: JSON.stringify({ url }),
    }),
  );
  const body = z.object({ functions: z.array(z.unknown()) }).safeParse(await response.json().catch(() => null));
  if (!body.success) throw new Error(`The Inngest handler did not list its functions (status ${response.status}).`);
  return buildRegistry(body.data.functions.map(readFunction));
}

function buildRegistry(specs: FunctionSpec[]): Registry {
  const limits = new Map<string, number>();
  for (const { group, limit } of specs.flatMap((spec) => spec.concurrency)) {
    if (limits.has(group) && limits.get(group) !== limit) {
      throw new Error(`Functions that share the concurrency key of "${group}" must agree on its limit.`);
    }
    limits.set(group, limit);
  }
  return { functions: new Map(specs.map((spec) => [spec.id, spec])), limits };
}

function readFunction(raw: unknown): FunctionSpec {
  const parsed = functionSchema.safeParse(raw);
  if (!parsed.success) {
    const id = z.object({ id: z.string() }).safeParse(raw).data?.id ?? "?";
    const where = parsed.error.issues[0]?.path.join(".");
    throw refusal(id, where || "an unknown option");
  }
  const config = parsed.data;
  const unknown = Object.keys(config).find((key) => !KNOWN.has(key) && config[key] !== undefined);
  if (unknown) throw refusal(config.id, unknown);
  return {
    id: config.id,
    attemptsMax: (config.steps.step.retries?.attempts ?? RETRIES_DEFAULT) + 1,
    triggers: config.triggers.map((trigger) => readTrigger(config.id, trigger)),
    debounce: config.debounce && readDebounce(config.id, config.debounce),
    concurrency: readConcurrency(config),
  };
}

function readTrigger(id: string, trigger: FunctionConfig["triggers"][number]): Trigger {
  if ("cron" in trigger) {
    checkCron(trigger.cron);
    return trigger;
  }
  const { event, expression } = trigger;
  if (event === FUNCTION_FAILED) {
    if (!expression) return { event };
    const ofFunction = /^event\.data\.function_id == '([^']+)'$/.exec(expression)?.[1];
    if (ofFunction) return { event, ofFunction };
  }
  if (expression) throw refusal(id, `a trigger condition (${expression})`);
  if (event.startsWith("inngest/") || event.includes("*")) throw refusal(id, `the trigger ${event}`);
  return { event };
}

function readDebounce(id: string, debounce: NonNullable<FunctionConfig["debounce"]>): FunctionSpec["debounce"] {
  const { key, period, timeout } = debounce;
  checkKey(id, key);
  return { key, periodMs: parseDuration(period), timeoutMs: timeout ? parseDuration(timeout) : undefined };
}

function readConcurrency({ id, concurrency = [] }: FunctionConfig): ConcurrencySpec[] {
  const list = typeof concurrency === "number" ? [{ limit: concurrency }] : [concurrency].flat();
  return list.map(({ limit, key, scope }) => {
    checkKey(id, key);
    return { limit, key, group: `${scope === "env" ? "all functions" : id}:${key ?? ""}` };
  });
}

function checkKey(id: string, key: string | undefined): void {
  if (key !== undefined && !isKeyExpression(key)) throw refusal(id, `the key expression ${key}`);
}

function refusal(id: string, what: string): Error {
  return new Error(
    `Function "${id}" uses ${what}, which the embedded engine does not support. ${EXTERNAL_INNGEST_NEEDED}`,
  );
}
