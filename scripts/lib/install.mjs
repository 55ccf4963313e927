import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter } from "node:path";
import { Problem } from "./problem.mjs";
import { at, pinnedNode } from "./project.mjs";
import { run } from "./run.mjs";

const LOCK = at("package-lock.json");
const STAMP = at("node_modules/.echovessel-lock");

/** Makes node_modules match the lock file. Does nothing if it already does. */
export async function install() {
  const wanted = lockHash();
  if (readIfThere(STAMP) !== wanted) {
    if (!matchesLock()) await fetchPackages();
    writeFileSync(STAMP, wanted);
  }
  pinnedNode();
}

async function fetchPackages() {
  console.log("Installing packages. The first time this takes a minute or two.");
  rmSync(STAMP, { force: true });
  let done = await npm(existsSync(LOCK) ? "ci" : "install");
  // If the registry lacks other platforms' packages, `npm ci` considers the lock incomplete; `install` still honours it.
  if (/\bEUSAGE\b/.test(done.output)) done = await npm("install", "--no-save");
  if (done.code === 0) return;
  console.error(done.output.trim());
  throw new Problem("The packages could not be installed. Check the network connection, then try again.");
}

/** Runs npm on the Node that started this script, not on the pinned one, which npm is about to replace. */
function npm(...args) {
  const inside = at("node_modules");
  const PATH = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(inside));
  const env = { ...process.env, PATH: PATH.join(delimiter), NODE_ENV: "development" };
  const options = { env, quiet: true };
  const all = [...args, "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  return script?.endsWith("npm-cli.js") && node ? run(node, [script, ...all], options) : run("npm", all, options);
}

/** Whether a manual npm install has already installed what the lock asks for. */
function matchesLock() {
  const record = readIfThere(at("node_modules/.package-lock.json"));
  if (!record || !existsSync(LOCK)) return false;
  const installed = JSON.parse(record).packages;
  const wanted = Object.entries(JSON.parse(readFileSync(LOCK, "utf8")).packages);
  return wanted.every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  );
}

function lockHash() {
  const file = existsSync(LOCK) ? LOCK : at("package.json");
  return `${createHash("sha256").update(readFileSync(file)).digest("hex")} ${process.platform}-${process.arch}`;
}

const readIfThere = (file) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);
