import { type ChildProcess, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "@playwright/test";

const project = fileURLToPath(new URL("../..", import.meta.url));
const inProject = (path: string) => join(project, path);
let dev: ChildProcess | undefined;
let dataDir = "";

test.beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "echovessel-dev-"));
});
test.afterEach(async () => {
  if (dev?.exitCode === null) {
    const exited = new Promise((resolve) => dev?.once("exit", resolve));
    dev.kill("SIGTERM");
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
});

test("npm run dev serves health and a page, reloads a changed file, and writes nothing into the tracked tree", async () => {
  test.setTimeout(3_600_000);
  const before = await tracked();
  let output = "";
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, PORT: "0", DATA_DIR: dataDir, NODE_ENV: "development" };
  dev = spawn(process.execPath, [inProject("scripts/dev.mjs")], { cwd: project, env: env as NodeJS.ProcessEnv });
  for (const stream of [dev.stdout, dev.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const started = /EchoVessel for development: (http:\S+?),/;
  await expect.poll(() => started.exec(output)?.[1]).toBeDefined();
  const url = started.exec(output)?.[1] ?? "";
  const isUp = async () => {
    const answer = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(600_000) }).catch(() => undefined);
    return answer?.ok === true && ((await answer.json()) as { ok: boolean }).ok;
  };
  await expect.poll(isUp, { timeout: 1_200_000 }).toBe(true);
  const page = await fetch(`${url}/sign-up`, { signal: AbortSignal.timeout(600_000) });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain("</html>");

  const file = inProject("lib/core/version-of-dev.json");
  try {
    await writeFile(file, "{}");
    await expect.poll(() => output).toContain("lib/core/version-of-dev.json has changed");
    await expect.poll(isUp, { timeout: 1_200_000 }).toBe(true);
  } finally {
    await rm(file);
  }
  expect(output).not.toMatch(/in use by another|could not start/);
  expect(await tracked()).toBe(before);
});

/** Hash of the files that `next dev` may rewrite. */
async function tracked(): Promise<string> {
  const files = ["tsconfig.json", "package.json", "AGENTS.md", "CLAUDE.md", ".gitignore", "next.config.ts"];
  const contents = await Promise.all(files.map((name) => readFile(inProject(name), "utf8").catch(() => "absent")));
  return createHash("sha256").update(contents.join("\0")).digest("hex");
}
