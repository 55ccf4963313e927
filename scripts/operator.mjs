import { install } from "./lib/install.mjs";
import { tell } from "./lib/problem.mjs";
import { at, loadSettings, pinnedNode, programEnv, programs, requireNode } from "./lib/project.mjs";
import { run } from "./lib/run.mjs";

// npm run operator -- EMAIL | rotate-secret | reset-link EMAIL | change-email OLD NEW
await tell(async () => {
  requireNode(20);
  loadSettings();
  await install();
  const args = [programs.tsx, at("scripts/operator.ts"), ...process.argv.slice(2)];
  const { code } = await run(pinnedNode(), args, { env: programEnv({ LOG_LEVEL: process.env.LOG_LEVEL ?? "warn" }) });
  return code;
});
