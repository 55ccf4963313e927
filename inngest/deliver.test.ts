import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openTestFolder } from "@/db/database.fixtures";
import { deliveries, emailChannels, outbox } from "@/db/schema";
import type { PushPayload } from "@/lib/core/types/delivery";
import { enqueue } from "@/lib/memory/ledger/outbox";
import { newDevice, newMessage, newUser, now } from "@/lib/proactive/delivery/delivery.fixtures";
import { startMailSink } from "@/lib/proactive/delivery/mail-sink.fixtures";
import { startPushService } from "@/lib/proactive/delivery/push-service.fixtures";

/** An attempt that a busy machine cuts short is repeated a minute later (`PUSH.againAfterMs`): longer than Vitest's default polling. */
const SLOW = { timeout: 400_000 };
const TAG = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
let dataDir: string;
let child: ChildProcess | undefined;
let service: Awaited<ReturnType<typeof startPushService>>;
let sink: Awaited<ReturnType<typeof startMailSink>>;
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), "echovessel-deliver-"));
  [service, sink] = await Promise.all([startPushService(), startMailSink()]);
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await Promise.all([service.close(), sink.close()]);
  rmSync(dataDir, { recursive: true });
});

/** Starts the server in a process of its own; `end` resolves when it has exited, `printed` returns its output. */
function start(): { printed: () => string; end: () => Promise<void> } {
  const begin = 'void import("./inngest/start.ts").then(({ start }) => start())';
  const started = spawn(process.execPath, ["--import", "tsx", "--eval", begin], {
    env: {
      PATH: process.env.PATH ?? "",
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PUSH_PRIVATE_ADDRESSES: "on",
      SMTP_URL: sink.url,
      SMTP_FROM: "echo@example.org",
      AUTH_URL: "https://echo.example.org",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  child = started;
  let printed = "";
  started.stdout.setEncoding("utf8").on("data", (text: string) => {
    printed += text;
  });
  const exited = new Promise<void>((resolve) => started.once("exit", () => resolve()));
  return {
    printed: () => printed,
    end: () => {
      started.kill("SIGTERM");
      return exited;
    },
  };
}

test("after a failed attempt a proactive message is delivered once to each device and address, and none of its text is logged", async () => {
  const message = "The biopsy came back and it is fine.";
  const seed = await openTestFolder({ dataDir });
  const user = await newUser(seed);
  const device = await newDevice(seed, user, `${service.url}/push/secret-endpoint`, { showsText: true });
  const messageId = await newMessage(seed, user.scope, message);
  await seed
    .insert(emailChannels)
    .values({ userId: user.scope.userId, address: "ann@example.com", confirmedAt: now, createdAt: now });
  await seed.transaction((tx) => enqueue(tx, user.scope, "proactive/sent", { messageId, tag: TAG }, now));
  await seed.close();

  service.answer("/push/secret-endpoint", 503);
  const server = start();
  await expect.poll(() => service.received.length, SLOW).toBe(1);
  service.answer("/push/secret-endpoint", 201);
  await expect.poll(() => service.received.length, SLOW).toBe(2);
  await expect.poll(() => sink.received.length, SLOW).toBe(1);
  await server.end();

  const payloads = service.received.map((one) => JSON.parse(device.subscriber.decrypt(one.body)) as PushPayload);
  expect(payloads).toMatchObject([{ tag: TAG, body: message }, { tag: TAG }]);
  expect(sink.received[0]).toMatchObject({ to: ["ann@example.com"] });
  for (const secret of ["biopsy", "secret-endpoint", "ann@example.com", device.subscriber.keys.auth])
    expect(server.printed()).not.toContain(secret);

  const after = await openTestFolder({ dataDir });
  const rows = await after.select().from(deliveries);
  expect(rows.map(({ channel, status }) => `${channel} ${status}`).toSorted()).toEqual(["email sent", "push sent"]);
  const [event] = await after.select().from(outbox);
  expect(event?.sentAt).not.toBeNull();
  await after.close();
});
