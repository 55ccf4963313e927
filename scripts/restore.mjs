import { install } from "./lib/install.mjs";
import { tell } from "./lib/problem.mjs";
import { at, loadSettings, pinnedNode, programEnv, programs, requireNode } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

// npm run restore [-- NAME]
const SILENT_MINUTES = 60; // a large folder on a slow disk may take long

await tell(async () => {
  requireNode(20);
  loadSettings();
  await install();
  const args = [programs.tsx, at("scripts/restore.ts"), ...process.argv.slice(2)];
  const { code } = await run(pinnedNode(), args, { env: programEnv(), silentMinutes: SILENT_MINUTES });
  return code;
});
