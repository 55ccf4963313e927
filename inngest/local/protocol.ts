import { z } from "zod";
import type { Failure, LocalEngineOptions, Run } from "./types";

const MESSAGE_MAX = 500;

const failureSchema = z.object({ name: z.string().catch("Error"), message: z.string().catch("Unknown error") });

const opSchema = z.object({
  id: z.string(),
  op: z.string(),
  name: z.string().optional(),
  displayName: z.string().optional(),
  data: z.unknown(),
  error: failureSchema.optional().catch(undefined),
});

/** One operation that the SDK reports: a finished step, or one it wants run. */
export type Op = z.infer<typeof opSchema>;

type Retry = { retriable: boolean; retryAfter: string | null };

/** Result of a request to a function. `stepMissing`: the requested step does not exist in the code (any more). */
export type Outcome =
  | { kind: "returned" }
  | ({ kind: "ops"; ops: Op[] } & Retry)
  | ({ kind: "threw"; error: Failure; stepMissing: boolean } & Retry);

/**
 * Calls a function to replay its finished steps and do the next thing or, with `stepId`, to run that planned step. Never rejects; an answer
 * that does not come from the SDK counts as a temporary error.
 */
export async function callFunction(options: {
  handler: LocalEngineOptions["handler"];
  run: Run;
  attempt: number;
  attemptsMax: number;
  stepId?: string;
}): Promise<Outcome> {
  try {
    return await readOutcome(await options.handler(buildRequest(options)));
  } catch (error) {
    const { name, message } = error instanceof Error ? error : { name: "Error", message: String(error) };
    return threw({ name, message });
  }
}

/** The part of an error that is stored: its name and message, limited in length. */
export function shortFailure({ name, message }: Failure): Failure {
  return { name: name.slice(0, MESSAGE_MAX), message: message.slice(0, MESSAGE_MAX) };
}

function buildRequest(options: { run: Run; attempt: number; attemptsMax: number; stepId?: string }): Request {
  const { run, attempt, attemptsMax, stepId } = options;
  const steps = Object.entries(run.steps);
  const ended = steps.filter(([id]) => run.stack.includes(id));
  const url = new URL("http://local.invalid/api/inngest");
  url.searchParams.set("fnId", run.functionId);
  url.searchParams.set("stepId", stepId ?? "step");
  return new Request(url, {
    method: "POST",
    headers: { "content-type": "application/json", host: "local.invalid", "x-inngest-server-kind": "dev" },
    // Without `ctx.fn_id` the SDK cannot checkpoint, whatever the client's options say.
    body: JSON.stringify({
      version: 2,
      event: run.event,
      events: [run.event],
      steps: Object.fromEntries(
        ended.map(([id, step]) => [id, step.type === "sleep" ? { type: "data", data: null } : step]),
      ),
      ctx: {
        run_id: run.id,
        attempt,
        max_attempts: attemptsMax,
        // While anything is pending, new steps are only planned, so that none is run twice.
        disable_immediate_execution: ended.length < steps.length,
        use_api: false,
        stack: { stack: run.stack, current: run.stack.length },
      },
    }),
  });
}

async function readOutcome(response: Response): Promise<Outcome> {
  const text = await response.text();
  const fromSdk = response.headers.get("x-inngest-sdk-handled") === "true";
  if (!fromSdk)
    return threw({
      name: "Error",
      message: `The Inngest handler gave an unexpected answer (status ${response.status}).`,
    });
  if (response.status === 200) return { kind: "returned" };
  const retry = {
    retriable: response.headers.get("x-inngest-no-retry") !== "true",
    retryAfter: response.headers.get("retry-after"),
  };
  const body: unknown = JSON.parse(text);
  if (response.status === 206) return { kind: "ops", ops: z.array(opSchema).parse(body), ...retry };
  const missing = z.object({ requestedStep: z.string(), error: z.string() }).safeParse(body).data;
  if (missing) return threw({ name: "Error", message: missing.error }, { ...retry, stepMissing: true });
  return threw(failureSchema.catch({ name: "Error", message: `Status ${response.status}` }).parse(body), retry);
}

function threw(error: Failure, rest: Partial<Retry & { stepMissing: boolean }> = {}): Outcome {
  return { kind: "threw", error: shortFailure(error), retriable: true, retryAfter: null, stepMissing: false, ...rest };
}
