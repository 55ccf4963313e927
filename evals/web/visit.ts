import { fileURLToPath } from "node:url";
import type { Browser, Page, Request } from "@playwright/test";
import type { Entry } from "./figures";
import type { Install } from "./install";

const WATCHER = fileURLToPath(new URL("./watcher.js", import.meta.url));
/** CPU slowdown factor of a slow phone. */
export const SLOWDOWN = 4;
/** The page is idle after so many ms without a request or a long task. */
const QUIET_MS = 1_500;
const LOOK_MS = 250;
export const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };

export const DESKTOP = {
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1,
  hasTouch: false,
  isMobile: false,
};

export type Watched = { fcp: number | null; lcp: number | null; shifts: Entry[]; tasks: Entry[] };

/** Transferred script size in kB (gzip): until the chat's messages were shown, and after that. */
export type Scripts = { first: Weight; later: Weight };
type Weight = { kB: number; files: number };

export type Visit = { page: Page; watched: () => Promise<Watched>; leave: () => Promise<void> };

/** A page in a browser with an empty cache, signed in, by default on a slowed CPU. */
export async function visit(
  browser: Browser,
  { companion, url }: Install,
  { size = PHONE, slowdown = SLOWDOWN }: { size?: typeof PHONE | typeof DESKTOP; slowdown?: number } = {},
): Promise<Visit> {
  const context = await browser.newContext(size);
  const cookies = [...companion.client.jar, ["locale", "en"] as const];
  await context.addCookies(cookies.map(([name, value]) => ({ name, value, url })));
  await context.addInitScript({ path: WATCHER });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return {
    page,
    watched: () => page.evaluate("window.watched") as Promise<Watched>,
    leave: () => context.close(),
  };
}

/** Opens the chat and waits until its messages are shown. */
export async function openChat(page: Page, { url, companion }: Install): Promise<void> {
  await page.goto(`${url}/p/${companion.id}/chat`, { waitUntil: "commit" });
  // By tag name, because a query by role keeps the page itself busy.
  await page.locator("[role=log] article").last().waitFor();
}

/** The empty page: one line of text, as tall as a long chat. */
export async function openEmpty(page: Page, { url }: Install): Promise<void> {
  const html = '<!doctype html><title>Empty</title><body><p>Nothing here.</p><div style="height: 200000px"></div>';
  await page.route(`${url}/empty`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(`${url}/empty`, { waitUntil: "commit" });
  await page.locator("p").waitFor();
}

/** Waits until the page sends no more requests and its CPU is idle. */
export async function comesToRest({ page, watched }: Visit): Promise<void> {
  let last = Date.now();
  const again = () => {
    last = Date.now();
  };
  page.on("request", again);
  let seen = 0;
  while (Date.now() - last < QUIET_MS) {
    await page.waitForTimeout(LOOK_MS);
    const { tasks } = await watched();
    if (tasks.length > seen) again();
    seen = tasks.length;
  }
  page.off("request", again);
}

/** The size of the chat's own scripts. Prefetches of links are blocked, so that other pages' scripts are not counted. */
export async function weighScripts(browser: Browser, install: Install): Promise<Scripts> {
  const visited = await visit(browser, install);
  const { page } = visited;
  await page.route("**/*", (route) => (isPrefetch(route.request()) ? route.abort() : route.continue()));
  const scripts: Request[] = [];
  page.on("request", (request) => request.resourceType() === "script" && scripts.push(request));
  await openChat(page, install);
  const first = scripts.length;
  await comesToRest(visited);
  const weights = { first: await weigh(scripts.slice(0, first)), later: await weigh(scripts.slice(first)) };
  await visited.leave();
  return weights;
}

async function weigh(scripts: Request[]): Promise<Weight> {
  const sizes = await Promise.all(scripts.map((script) => script.sizes()));
  return { kB: sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000, files: sizes.length };
}

function isPrefetch(request: Request): boolean {
  const headers = request.headers();
  const marks = ["next-router-prefetch", "next-router-segment-prefetch", "purpose", "sec-purpose"];
  return marks.some((mark) => headers[mark] !== undefined);
}
