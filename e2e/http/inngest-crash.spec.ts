import { expect, test } from "@playwright/test";
import { newCompanion } from "../support/companion";
import { startInngestServer } from "../support/inngest-server";
import { startServer } from "../support/server";

test("background work continues automatically after Inngest crashed and lost its state", async () => {
  const inngest = await startInngestServer();
  const server = await startServer({ env: { ...inngest.env, BURST_QUIET_MS: "0" } });
  await expect.poll(() => inngest.registrations.length).toBe(1);
  const lin = await newCompanion(server.url);
  await lin.chat("I have a white cat named Biscuit.");
  await inngest.crash();
  const { id } = await lin.openSession();
  await lin.close(id);
  await expect.poll(() => inngest.events).toContain("session/closing");
  await expect
    .poll(async () => (await lin.session(id))?.status, { timeout: 600_000, intervals: [1_000] })
    .toBe("closed");
  expect(inngest.registrations).toHaveLength(2);
  expect(await lin.events()).toHaveLength(1);
  await server.stop();
  await inngest.close();
});
