import { describeError, errorText } from "@/lib/core/describe-error";
import { env } from "@/lib/core/env";

/** Boots the process, or ends it with a plain sentence about why it cannot run. */
export async function start(): Promise<void> {
  try {
    env();
    // These modules are imported here because they read the settings while they load.
    const { guardConsole } = await import("@/lib/core/log");
    if (process.env.NODE_ENV === "production") guardConsole();
    const { boot } = await import("./boot");
    await boot();
  } catch (error) {
    const { type, message } = describeError(error);
    console.error(type === "StartError" ? message : `EchoVessel could not start.\n${errorText(error)}`);
    process.exit(1);
  }
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void shutDownAndExit());
  // When started by `npm run up`, end together with it.
  if (process.env.ECHOVESSEL_HELD) process.stdin.on("end", () => void shutDownAndExit()).resume();
}

let leaving = false;

/** Lets running work finish its step and closes the database, within ten seconds. */
async function shutDownAndExit(): Promise<void> {
  if (leaving) return;
  leaving = true;
  const late = setTimeout(() => process.exit(0), 10_000);
  const { shutDown } = await import("./boot");
  await shutDown().catch(() => undefined);
  clearTimeout(late);
  process.exit(0);
}
