import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { Problem } from "./problem.mjs";
import { at, pinnedNode, programEnv, programs } from "./project.mjs";
import { run } from "./run.mjs";

/** The headless shell first: the same engine without windows, a quarter faster. */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The path of a Chromium that starts: the one in CHROMIUM_PATH, an installed one, Playwright's own, else a downloaded one.
 * @throws Problem when there is none and none can be installed
 */
export async function findBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named && !starts(named)) throw new Problem(`CHROMIUM_PATH names ${named}, which does not start.`);
  const found = named || onPath() || playwrightsOwn() || (await download()) || (await fromDebian());
  if (!found) {
    throw new Problem("No Chromium was found, and none could be installed. Install one, or set CHROMIUM_PATH to it.");
  }
  await chineseFonts();
  return found;
}

function onPath() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(starts);
}

function playwrightsOwn() {
  const { chromium } = createRequire(at("package.json"))("playwright-core");
  const path = chromium.executablePath();
  return starts(path) ? path : undefined;
}

async function download() {
  console.log("No Chromium was found. Playwright is downloading one.");
  await run(pinnedNode(), [programs.playwright, "install", "chromium"], {
    env: programEnv(),
    silentMinutes: 5,
    quiet: true,
  });
  return playwrightsOwn();
}

async function fromDebian() {
  if (!mayInstall()) return;
  console.log("Playwright could not download one. Installing Debian's package.");
  await aptInstall("chromium-headless-shell");
  if (!onPath()) await aptInstall("chromium");
  return onPath();
}

/** Installs fonts without which screenshots show boxes instead of Chinese characters. The tests run without them, so this never fails. */
async function chineseFonts() {
  const listed = spawnSync("fc-list", [":lang=zh"], { encoding: "utf8" }).stdout ?? "";
  if (listed.trim() === "" && mayInstall()) await aptInstall("fonts-noto-cjk");
}

/** Ubuntu's stub that only points at a snap exists but does not start. */
function starts(path) {
  return existsSync(path) && spawnSync(path, ["--version"], { timeout: 30_000 }).status === 0;
}

function mayInstall() {
  return process.getuid?.() === 0 && spawnSync("apt-get", ["--version"]).status === 0;
}

async function aptInstall(name) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, quiet: true };
  await run("apt-get", ["update"], options);
  await run("apt-get", ["install", "-y", "--no-install-recommends", name], options);
}
