import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "@playwright/test";
import { ChatPage } from "@/e2e/support/pages";
import config from "@/playwright.config";
import { measureFeltLatency } from "./felt-latency";
import { blockingTime, longestTask, median, shifted } from "./figures";
import { type Install, installWith } from "./install";
import { comesToRest, DESKTOP, openChat, openEmpty, PHONE, SLOWDOWN, type Visit, visit, weighScripts } from "./visit";

/**
 * Speed of the chat in a browser: `npx tsx evals/web/measure.ts [--runs 5] [--messages 1000] [--sends 40] [--only latency] [--json]`, on the
 * built app, at a phone's size, with the CPU slowed four times and an empty cache. Each run of the chat is paired with one of an empty page.
 * Prints medians with their limits, and exits with 1 when one is exceeded.
 */
const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    messages: { type: "string", default: "1000" },
    /** Messages sent to measure how long the first words of a reply take. */
    sends: { type: "string", default: "40" },
    /** `latency` measures nothing else. */
    only: { type: "string" },
    json: { type: "boolean", default: false },
  },
});

const BARS = {
  scriptsKb: 305,
  lcpOverEmptyMs: 1_000,
  tbtOverEmptyMs: 200,
  cls: 0.05,
  longestTaskMs: 200,
  latencyMs: { p50: 250, p95: 400 },
};
const WHEEL_PX = 1_200;
const WHEEL_PAUSE_MS = 60;
/** An edge has been reached when so many turns of the wheel in a row moved nothing. */
const STILL_MAX = 12;

type Load = { lcp: number; tbt: number };

async function load(browser: Browser, install: Install, open: typeof openChat): Promise<Load> {
  const visited = await visit(browser, install);
  await open(visited.page, install);
  await comesToRest(visited);
  const { lcp, fcp, tasks } = await visited.watched();
  await visited.leave();
  return { lcp: lcp ?? Number.NaN, tbt: blockingTime(tasks, fcp) };
}

/** Layout shift while the chat loads for the first time, with its banners, and on a desktop with the memory panel. */
async function firstLoad(browser: Browser, install: Install, size: typeof PHONE | typeof DESKTOP): Promise<number> {
  const visited = await visit(browser, install, { size });
  await openChat(visited.page, install);
  for (const name of ["Who answers", "Not yet in memory"])
    await visited.page.getByRole("complementary", { name }).waitFor();
  if (size === DESKTOP) await visited.page.getByRole("complementary", { name: "Memories" }).waitFor();
  await comesToRest(visited);
  const moved = shifted((await visited.watched()).shifts, 0);
  await visited.leave();
  return moved;
}

/** Sends a message and waits for the built-in mind's reply. @returns the layout shift meanwhile. */
async function stream(browser: Browser, install: Install): Promise<number> {
  const visited = await visit(browser, install);
  const { page } = visited;
  await openChat(page, install);
  await comesToRest(visited);
  const since = await nowIn(page);
  await new ChatPage(page, install.companion).ask(
    "I have a white cat named Biscuit, who jumps on my face at night. Do you remember her?",
  );
  await comesToRest(visited);
  const moved = shifted((await visited.watched()).shifts, since);
  await visited.leave();
  return moved;
}

/** Scrolls with the wheel to the first message of the chat and back to the last. @returns the longest task on the way. */
async function scroll(browser: Browser, install: Install, open: typeof openChat): Promise<number> {
  const visited = await visit(browser, install);
  await open(visited.page, install);
  await comesToRest(visited);
  const since = await nowIn(visited.page);
  await visited.page.mouse.move(195, 400);
  if (open === openChat) await wheelToEdge(visited, -WHEEL_PX);
  await wheelToEdge(visited, WHEEL_PX);
  await comesToRest(visited);
  const longest = longestTask((await visited.watched()).tasks, since);
  await visited.leave();
  return longest;
}

/** Evaluated in the page: the scroll position, or null while older messages are still loading. */
const PLACE = `(() => {
  const view = document.querySelector("[role=log]") ?? document.documentElement;
  const isMoreToCome = view.scrollTop < 1000 && view.querySelector(":scope > div > div:first-child > button") !== null;
  return isMoreToCome ? null : view.scrollTop + " of " + view.scrollHeight;
})()`;

async function wheelToEdge({ page }: Visit, by: number): Promise<void> {
  for (let still = 0, last: unknown = null; still < STILL_MAX; ) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(WHEEL_PAUSE_MS);
    const place = await page.evaluate(PLACE);
    still = place !== null && place === last ? still + 1 : 0;
    last = place;
  }
}

const nowIn = (page: Page) => page.evaluate("performance.now()") as Promise<number>;

type Row = { figure: string; chat: number; empty: number | null; bar: string; held: boolean };

async function measure(browser: Browser, install: Install, runs: number): Promise<{ rows: Row[]; scripts: object }> {
  const scripts = await weighScripts(browser, install);
  const chat = { loads: [] as Load[], moved: [] as number[], longest: [] as number[] };
  const first = { phone: [] as number[], desktop: [] as number[] };
  const empty = { loads: [] as Load[], longest: [] as number[] };
  for (let nth = 0; nth < runs; nth++) {
    empty.loads.push(await load(browser, install, openEmpty));
    chat.loads.push(await load(browser, install, openChat));
    empty.longest.push(await scroll(browser, install, openEmpty));
    chat.longest.push(await scroll(browser, install, openChat));
    chat.moved.push(await stream(browser, install));
    first.phone.push(await firstLoad(browser, install, PHONE));
    first.desktop.push(await firstLoad(browser, install, DESKTOP));
  }
  const of = (loads: Load[], name: keyof Load) => median(loads.map((one) => one[name]));
  const beside = (figure: string, name: keyof Load, over: number): Row => {
    const [here, there] = [of(chat.loads, name), of(empty.loads, name)];
    return { figure, chat: here, empty: there, bar: `empty + ${over}`, held: here <= there + over };
  };
  const longest = median(chat.longest);
  const cls = median(chat.moved);
  const { kB } = scripts.first;
  const rows: Row[] = [
    { figure: "scripts, kB gzip", chat: kB, empty: 0, bar: `${BARS.scriptsKb}`, held: kB <= BARS.scriptsKb },
    beside("LCP, ms", "lcp", BARS.lcpOverEmptyMs),
    beside("TBT, ms", "tbt", BARS.tbtOverEmptyMs),
    ...(["phone", "desktop"] as const).map((size): Row => {
      const moved = median(first[size]);
      const figure = `CLS of the first load, ${size}`;
      return { figure, chat: moved, empty: null, bar: `${BARS.cls}`, held: moved <= BARS.cls };
    }),
    { figure: "CLS while a reply streams", chat: cls, empty: null, bar: `${BARS.cls}`, held: cls <= BARS.cls },
    {
      figure: "longest task while scrolling, ms",
      ...{ chat: longest, empty: median(empty.longest) },
      ...{ bar: `${BARS.longestTaskMs}`, held: longest <= BARS.longestTaskMs },
    },
  ];
  return { rows, scripts };
}

async function latencyRows(browser: Browser): Promise<Row[]> {
  const rows: Row[] = [];
  for (const slowdown of [1, SLOWDOWN]) {
    const input = { messages: Number(values.messages), sends: Number(values.sends), slowdown };
    const felt = await measureFeltLatency(browser, input);
    for (const name of ["p50", "p95"] as const) {
      const bar = BARS.latencyMs[name];
      const figure = `send to first words, CPU / ${slowdown}, ms, ${name}`;
      rows.push({ figure, chat: felt[name], empty: null, bar: `model + ${bar}`, held: felt[name] <= bar });
    }
  }
  return rows;
}

function print({ rows, scripts }: { rows: Row[]; scripts: object }): void {
  const number = (value: number | null) => (value === null ? "" : value.toFixed(value > 0 && value < 1 ? 3 : 0));
  console.log(["figure".padEnd(42), "chat".padStart(8), "empty".padStart(8), "bar".padStart(14)].join(""));
  for (const { figure, chat, empty, bar, held } of rows) {
    const cells = [figure.padEnd(42), number(chat).padStart(8), number(empty).padStart(8), bar.padStart(14)];
    console.log(`${cells.join("")}  ${held ? "held" : "NOT HELD"}`);
  }
  console.log(`scripts: ${JSON.stringify(scripts)}`);
}

async function main(): Promise<void> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    const loading = values.only === "latency" ? { rows: [], scripts: {} } : await measureLoading(browser);
    const measured = { ...loading, rows: [...loading.rows, ...(await latencyRows(browser))] };
    if (values.json) console.log(JSON.stringify(measured));
    else print(measured);
    if (measured.rows.some(({ held }) => !held)) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function measureLoading(browser: Browser) {
  const install = await installWith({ messages: Number(values.messages) });
  try {
    return await measure(browser, install, Number(values.runs));
  } finally {
    await install.stop();
  }
}

await main();
