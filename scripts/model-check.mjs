import { install } from "./lib/install.mjs";
import { tell } from "./lib/problem.mjs";
import { at, loadSettings, pinnedNode, programEnv, programs, requireNode } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

// npm run model:check
const SILENT_MINUTES = 60; // loading a large model from a slow disk may take long

await tell(async () => {
  requireNode(20);
  loadSettings();
  await install();
  const env = programEnv({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" });
  const { code } = await run(pinnedNode(), [programs.tsx, at("scripts/model-check.ts")], {
    env,
    silentMinutes: SILENT_MINUTES,
  });
  return code;
});
