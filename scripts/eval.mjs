import { install } from "./lib/install.mjs";
import { tell } from "./lib/problem.mjs";
import { at, loadSettings, pinnedNode, programEnv, programs, requireNode } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

// npm run eval [-- --corpus FILE …] [--mind offline|empty|configured] [--only ID] [--long] [--json]
const SILENT_MINUTES = 600; // a paid model may take long

await tell(async () => {
  requireNode(20);
  loadSettings();
  await install();
  const args = [programs.tsx, at("evals/main.ts"), ...process.argv.slice(2)];
  const { code } = await run(pinnedNode(), args, {
    env: programEnv({ LOG_LEVEL: process.env.LOG_LEVEL ?? "silent" }),
    silentMinutes: SILENT_MINUTES,
  });
  return code;
});
