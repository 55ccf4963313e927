import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { Problem } from "./problem.mjs";
import { at, pinnedNode, programEnv, programs, root } from "./project.mjs";
import { run } from "./run.mjs";

const STAMP = at(".next/.echovessel-build");
const FOLDERS = ["app", "components", "server", "lib", "db", "inngest", "prompts", "public"];
const ROOT_FILES =
  /^(proxy|instrumentation|instrumentation-client|next\.config|postcss\.config|tsconfig|package)\b.*\.\w+$/;

/** Builds the app, unless the existing build was made from exactly these sources. */
export async function build() {
  const sources = sourcesHash();
  if (existsSync(at(".next/BUILD_ID")) && existsSync(STAMP) && readFileSync(STAMP, "utf8") === sources) return;

  console.log("Building the app. This takes about a minute.");
  rmSync(STAMP, { force: true });
  const env = programEnv({ NODE_ENV: "production" });
  const { code, output, wentSilent } = await run(pinnedNode(), [programs.next, "build"], { env, quiet: true });
  if (code === 0 && existsSync(at(".next/BUILD_ID"))) return writeFileSync(STAMP, sources);
  console.error(output.trim());
  throw new Problem(wentSilent ? "The build printed nothing for a long time and was stopped." : "The build failed.");
}

function sourcesHash() {
  const hash = createHash("sha256");
  const rootFiles = readdirSync(root).filter((name) => ROOT_FILES.test(name));
  for (const file of [...rootFiles, ...FOLDERS.flatMap(filesBelow)].sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update("\0");
  }
  return hash.digest("hex");
}

function filesBelow(folder) {
  if (!existsSync(at(folder))) return [];
  return readdirSync(at(folder), { recursive: true })
    .map((name) => `${folder}/${name}`)
    .filter((file) => !/\.test\.tsx?$/.test(file) && statSync(at(file)).isFile());
}
