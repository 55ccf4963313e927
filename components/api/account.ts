import { request } from "./client";

/** Erases the account with everything in it, at once and for good. */
export async function eraseAccount(): Promise<void> {
  await (await request("/api/account", { method: "DELETE" })).text();
}
