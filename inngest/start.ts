import { env } from "@/lib/core/env";
import { boot, shutDown } from "./boot";

/** Boots the process, or ends it with the plain sentence that says why it cannot run. */
export async function start(): Promise<void> {
  try {
    env();
    await boot();
  } catch (error) {
    console.error(error instanceof Error ? error.message : "EchoVessel could not start.");
    process.exit(1);
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => void leave());
}

/** Lets running work finish its step and closes the database, ten seconds at most. */
async function leave(): Promise<void> {
  const late = setTimeout(() => process.exit(0), 10_000);
  await shutDown().catch(() => undefined);
  clearTimeout(late);
  process.exit(0);
}
