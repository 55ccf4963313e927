import { readFileSync } from "node:fs";
import type { Db } from "@/db";
import { openEmbedded } from "@/db/embedded";
import {
  admitJobs,
  bareError,
  failedJobs,
  PRIVATE,
  refuseEverything,
  thrownBy,
  writeUser,
} from "@/db/private-errors.fixtures";
import { createWorld } from "@/inngest/local/local-engine.fixtures";
import { onRequestError } from "@/instrumentation";
import { MINUTE } from "@/lib/core/clock";
import { forEachIsolated } from "@/lib/core/for-each-isolated";
import { guardConsole, log } from "@/lib/core/log";
import { errorResponse } from "@/server/http/respond";

/**
 * Test support, run as a separate process: prints database errors in every way the app or its framework prints an error, and what answers
 * and failed jobs contain of them. Its argument is the file of a migrated database.
 */

guardConsole();
const db = await openEmbedded({ snapshot: new Blob([readFileSync(process.argv[2] ?? "")]) });
for (const { table, error } of await refuseEverything(db)) await printEveryWay(table, error);
await admitJobs(db);
await failInEngine(db);
await db.close();
await printEveryWay("a closed database", await thrownBy(() => writeUser(db)));
void Promise.reject(await thrownBy(() => writeUser(db)));

async function printEveryWay(table: string, error: unknown): Promise<void> {
  const word = `${PRIVATE} of ${table}`;
  const bare = bareError(word);
  for (const one of [error, bare, new Error(word, { cause: error }), new Error("a", { cause: bare }), word, { word }]) {
    log.error({ err: one, table }, "by its key");
    log.warn({ err: one });
    console.log(await errorResponse(one).text());
    await onRequestError(
      one,
      { path: `/api/search?q=${word}`, method: "GET", headers: { cookie: word } },
      { routerKind: "App Router", routePath: "/api/search", routeType: "route", revalidateReason: undefined },
    );
    await forEachIsolated("writing", [1], () => Promise.reject(one));
    if (!(one instanceof Error)) continue;
    log.error({ error: one }, "by another key");
    log.warn(one);
    console.error("⨯", one);
    console.error(`Failed to proxy https://a.example/email/unsubscribe?token=${PRIVATE}`, one);
    log.warn({ address: `/email/confirm?token=${PRIVATE}` });
  }
}

async function failInEngine(db: Db): Promise<void> {
  const write = () => writeUser(db);
  const world = createWorld({
    db,
    log,
    logger: log,
    functions: (inngest) => [
      inngest.createFunction({ id: "steps", retries: 1, triggers: [{ event: "a/b" }] }, ({ step }) =>
        step.run("write", write),
      ),
      inngest.createFunction({ id: "plain", retries: 1, triggers: [{ event: "a/b" }] }, write),
    ],
  });
  await world.engine.start();
  await world.client.send({ name: "a/b" });
  await world.pass(MINUTE);
  await world.pass(MINUTE);
  await world.engine.stop();
  console.log(JSON.stringify(await failedJobs(db)));
}
