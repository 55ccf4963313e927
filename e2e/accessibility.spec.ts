import { expect, type Page, test } from "@playwright/test";
import type { Entity, MemoryNode } from "./support/api-types";
import { CAT_SESSIONS, chatInSessions } from "./support/cat-sessions";
import { newUser, type TestUser } from "./support/client";
import { type Companion, meet } from "./support/companion";
import { complaintsOf, findingsOf, overflowing, smallTargets, withoutDirection } from "./support/page-checks";
import { enterAs, textOf } from "./support/pages";
import { ownServer } from "./support/test-servers";

const server = ownServer();
const THUMB = 44;
/** Viewport widths tested by each project, the default width last. */
const WIDTHS = { phone: [320, 390], desktop: [768, 1280] };
const expectSoftly = expect.configure({ soft: true });
/** Right-to-left names and texts. */
const ARABIC = {
  persona: "لين",
  cat: "بسكوت",
  sleeps: "نامت على الشباك",
  asksToRecall: "هل تذكر",
  buy: "اشتر الحليب",
};
const PAGES = ["chat", "memory", "persona", "account"] as const;

let ann: TestUser;
let lin: Companion;
let events: MemoryNode[];
let thoughts: MemoryNode[];
let people: Entity[];
let sessionId: string | undefined;

// One user with data on every page, shared by all tests of this file.
test.beforeAll(async () => {
  ann = await newUser(server.url);
  lin = await meet(ann, { displayName: "Lin", blocks: { persona: "A retired lighthouse keeper." } });
  await lin.chat("I have a white cat named Biscuit. We call him Bis. He jumps on my face in the middle of the night.");
  const promise = { personaId: lin.id, description: "Lin asks how the call with the sister went." };
  await lin.client.post("/api/admin/memory/coming-up", promise);
  await lin.chat("…anyway, mom passed away on Tuesday. what should I cook?");
  await lin.closeAndWait();
  await chatInSessions(lin, CAT_SESSIONS.en.sessions.slice(1));
  await lin.client.post("/api/admin/memory/thoughts", { personaId: lin.id, description: "Biscuit is dear to me." });
  [events, thoughts, people] = [await lin.events(), await lin.thoughts(), await lin.entities()];
  expect(thoughts).not.toEqual([]);
  sessionId = (await lin.sessions()).at(-1)?.id;
  await lin.chat(`Do you remember my cat? ${"W".repeat(120)}`);
});

type View = { name: string; path: string; isOpen?: true; isReady: (page: Page) => Promise<unknown> };
const heading = (name: string | RegExp) => (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
/** Waits until all pending requests are done. */
const hasLoaded = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.getByRole("main").locator("[aria-busy=true]")).toHaveCount(0);
};

/** Every page, with a check that it has loaded; `name` is the companion's name. */
function views(name = "Lin"): View[] {
  const at = (place: string) => `/p/${lin.id}/${place}`;
  return [
    { name: "sign-in", path: "/sign-in", isOpen: true, isReady: heading("Welcome back") },
    { name: "sign-up", path: "/sign-up", isOpen: true, isReady: heading("Create your account") },
    { name: "account deleted", path: "/account-deleted", isOpen: true, isReady: heading("Your account is erased") },
    { name: "wizard", path: "/new", isReady: heading(/Name your companion/) },
    { name: "chat", path: at("chat"), isReady: (page) => expect(page.getByRole("article").last()).toBeVisible() },
    { name: "temporary chat", path: at("chat/temporary"), isReady: heading(new RegExp(name)) },
    { name: "memory", path: at("memory"), isReady: (page) => expect(page.getByRole("img").first()).toBeVisible() },
    { name: "memory, filtered", path: at("memory?feeling=pleasant&tag=joy&from=2026-01-01"), isReady: hasLoaded },
    { name: "event", path: at(`memory/events/${events[0]?.id}`), isReady: hasLoaded },
    { name: "thoughts", path: at("memory/thoughts"), isReady: hasLoaded },
    { name: "thought", path: at(`memory/thoughts/${thoughts[0]?.id}`), isReady: hasLoaded },
    { name: "coming-up", path: at("memory/coming-up"), isReady: hasLoaded },
    { name: "people", path: at("memory/people"), isReady: hasLoaded },
    { name: "a person", path: at(`memory/people/${people[0]?.id}`), isReady: hasLoaded },
    { name: "timeline", path: at("memory/timeline"), isReady: hasLoaded },
    { name: "moods", path: at("memory/moods"), isReady: hasLoaded },
    { name: "calendar", path: at("memory/moods?view=calendar"), isReady: hasLoaded },
    {
      name: "map",
      path: at("memory/map"),
      isReady: (page) => expect(page.getByRole("button", { name: "Show the whole map" })).toBeVisible(),
    },
    { name: "map as a list", path: at("memory/map?as=list"), isReady: hasLoaded },
    { name: "sessions", path: at("memory/sessions"), isReady: hasLoaded },
    { name: "sessions, searched", path: at("memory/sessions?q=cat"), isReady: hasLoaded },
    { name: "a session", path: at(`memory/sessions/${sessionId}`), isReady: hasLoaded },
    { name: "search", path: at("memory/search?q=cat"), isReady: hasLoaded },
    { name: "conflicts", path: at("memory/conflicts"), isReady: hasLoaded },
    { name: "bin", path: at("memory/bin"), isReady: hasLoaded },
    { name: "about you", path: at("memory/about-you"), isReady: hasLoaded },
    { name: "slow cycle", path: at("memory/slow-cycle"), isReady: hasLoaded },
    { name: "persona", path: at("persona"), isReady: heading(new RegExp(`^Who .?${name}.? is$`)) },
    { name: "account", path: at("account"), isReady: heading("Account") },
    { name: "proactive messages", path: at("account/proactive"), isReady: hasLoaded },
    { name: "AI model", path: at("account/model"), isReady: heading("AI model") },
    { name: "help", path: at("account/help"), isReady: heading("Get help now") },
    { name: "forgot password", path: "/forgot-password", isReady: heading("Reset your password") },
    { name: "reset password", path: "/reset-password?token=x", isReady: heading("Choose a new password") },
    { name: "cost", path: at("account/cost"), isReady: heading("Usage and cost") },
    { name: "your data", path: at("account/your-data"), isReady: heading("Your data") },
    { name: "audit-log", path: at("account/server-settings/audit-log"), isReady: heading("Audit log") },
    { name: "install", path: at("account/server-settings"), isReady: heading("Server settings") },
    { name: "nowhere", path: "/p/nobody/chat", isReady: heading(/Page not found/) },
  ];
}

async function look(page: Page, view: View): Promise<void> {
  if (view.isOpen) await page.context().clearCookies();
  else await enterAs(page, ann.client);
  await page.goto(server.url + view.path);
  await view.isReady(page);
}

/** The tested appearances: the user's theme, the system's theme, more contrast, and forced colours. */
const THEMES: Record<string, Parameters<Page["emulateMedia"]>[0]> = {
  light: { colorScheme: "light", contrast: "no-preference", forcedColors: "none" },
  dark: { colorScheme: "dark", contrast: "no-preference", forcedColors: "none" },
  "light, more contrast": { colorScheme: "light", contrast: "more", forcedColors: "none" },
  "dark, more contrast": { colorScheme: "dark", contrast: "more", forcedColors: "none" },
  "forced colours": { colorScheme: "dark", contrast: "more", forcedColors: "active" },
};

const NO_EMULATION = { reducedMotion: null, colorScheme: null, contrast: null, forcedColors: null } as const;

/** The colours do not depend on the viewport; the desktop project tests only the light and the dark theme. */
const themes = () =>
  Object.entries(THEMES).filter(([theme]) => test.info().project.name === "phone" || /^(light|dark)$/.test(theme));

test("every page has its landmarks, title and names, fits the window, logs no error and passes axe in every theme", async ({
  page,
  isMobile,
}) => {
  test.setTimeout(3_600_000);
  const usual = page.viewportSize() ?? { width: 0, height: 0 };
  const complaints = complaintsOf(page);
  for (const view of views()) {
    await page.emulateMedia(NO_EMULATION);
    await look(page, view);
    await expectSoftly(page.getByRole("heading", { level: 1 }), view.name).toHaveCount(1);
    await expectSoftly(page.getByRole("main"), view.name).toHaveCount(1);
    await expectSoftly(page, view.name).toHaveTitle(/\S/);
    for (const role of ["button", "link", "textbox", "radio", "tab", "combobox", "img"] as const)
      await expectSoftly(page.getByRole(role, { name: /^\s*$/ }), `nameless ${role} on ${view.name}`).toHaveCount(0);
    // A mouse needs smaller targets than a finger.
    expectSoftly(await smallTargets(page, isMobile ? THUMB : 24), view.name).toEqual([]);
    for (const width of WIDTHS[isMobile ? "phone" : "desktop"]) {
      await page.setViewportSize({ width, height: 800 });
      await expectSoftly.poll(() => overflowing(page), { message: `${view.name} at ${width}` }).toEqual([]);
    }
    await page.setViewportSize(usual);
    for (const [theme, media] of themes()) {
      await page.emulateMedia({ reducedMotion: "reduce", ...media });
      const options = { coloursOnly: theme !== "light" };
      await expectSoftly.poll(() => findingsOf(page, options), { message: `${view.name}, ${theme}` }).toEqual([]);
    }
  }
  // A 404 for an unknown address is expected, not an error of the page.
  expect(complaints.filter((complaint) => !complaint.startsWith("/p/nobody/"))).toEqual([]);
});

/** Dialogs and sheets that open over the chat, and how to open each. */
const SHEETS: Record<string, (page: Page) => Promise<void>> = {
  palette: async (page) => {
    await page.getByRole("log").getByRole("article").last().focus();
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill("cat");
    await expect(page.getByRole("option").nth(1)).toBeVisible();
  },
  shortcuts: async (page) => {
    await page.getByRole("log").getByRole("article").last().focus();
    await page.keyboard.press("?");
  },
  "what was remembered": async (page) => {
    await page
      .getByRole("button", { name: /memor(y|ies) used/ })
      .last()
      .click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  },
  "what was kept": async (page) => {
    await page
      .getByRole("button", { name: /Saved to memory/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("listitem").first()).toBeVisible();
  },
};

test("dialogs over the chat pass axe, have large enough targets and return the focus to their button when closed", async ({
  page,
  isMobile,
}) => {
  await enterAs(page, ann.client);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  await expect(page.getByRole("article").last()).toBeVisible();
  for (const [name, open] of Object.entries(SHEETS)) {
    await open(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    for (const theme of ["light", "dark", "forced colours"] as const) {
      await page.emulateMedia({ reducedMotion: "reduce", ...THEMES[theme] });
      const options = { coloursOnly: theme !== "light" };
      await expectSoftly.poll(() => findingsOf(page, options), { message: `${name}, ${theme}` }).toEqual([]);
    }
    if (isMobile) expect.soft(await smallTargets(page, THUMB), name).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement !== document.body), { message: name })
      .toBe(true);
  }
});

test("the theme follows the system's, and a theme chosen by the user survives a reload", async ({ page }) => {
  const brightness = () =>
    page.evaluate(() => {
      const [r = 0, g = 0, b = 0] = (
        getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g) ?? []
      ).map(Number);
      return (r + g + b) / 3 > 128 ? "light" : "dark";
    });
  await enterAs(page, ann.client);
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${server.url}/p/${lin.id}/account`);
    expect(await brightness()).toBe(colorScheme);
  }
  await page.getByRole("radio", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect.poll(brightness).toBe("dark");
  await expect.poll(async () => (await page.context().cookies()).some(({ name }) => name === "theme")).toBe(true);
  await page.reload();
  await expect(page.getByRole("radio", { name: "Dark" })).toBeChecked();
  expect(await brightness()).toBe("dark");
  await page.goto(`${server.url}/p/${lin.id}/chat`);
  expect(await brightness()).toBe("dark");
});

test("every page declares its language, before and after sign-in", async ({ page }) => {
  await page.goto(`${server.url}/sign-in`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("radio", { name: "中文" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await expect(page.getByRole("heading", { name: "欢迎回来" })).toBeVisible();

  await enterAs(page, (await meet(await newUser(server.url))).client);
  await page.goto(server.url);
  await page.getByRole("link", { name: "Account", exact: true }).click();
  await page.getByRole("radio", { name: "中文" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "账号" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh");
  for (const place of PAGES) {
    await page.goto(page.url().replace(/[a-z]+$/, place));
    await expect(page.getByRole("main")).toBeVisible();
    await expect.poll(() => overflowing(page), { message: place }).toEqual([]);
  }
});

test("an account whose browser never reported its time zone shows none", async ({ page }) => {
  await enterAs(page, ann.client);
  await page.goto(`${server.url}/p/${lin.id}/account`);
  const zone = page.getByRole("combobox", { name: "Time zone" });
  await expect(zone).toBeVisible();
  const device = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(["", device]).toContain(await zone.inputValue());
});

test("the text direction of user content is detected automatically, on every page and within sentences", async ({
  page,
}) => {
  const { client, id: personaId } = lin;
  await client.post("/api/admin/persona", { personaId, displayName: ARABIC.persona });
  await client.patch(`/api/admin/memory/entities/${people[0]?.id}`, { canonicalName: ARABIC.cat });
  const memory = { personaId, emotionalImpact: 3, eventTimeStart: new Date().toISOString().slice(0, 10) };
  const cat = `${ARABIC.cat} ${ARABIC.sleeps}`;
  const written = [cat, `${cat} أيضا`].map((description) => ({
    ...memory,
    description,
  }));
  const [, deleted] = await Promise.all(
    written.map((body) => client.post<{ id: string }>("/api/admin/memory/events", body)),
  );
  expect((await lin.forget("events", deleted?.body.id ?? "")).status).toBe(200);
  const at = new Date(Date.now() + 86_400_000).toISOString();
  expect((await client.post("/api/reminders", { personaId, content: ARABIC.buy, repeat: "once", at })).status).toBe(
    201,
  );
  await lin.chat(`${ARABIC.asksToRecall} ${ARABIC.cat}؟`);
  await lin.closeAndWait();
  await lin.chat(`${ARABIC.asksToRecall} ${ARABIC.cat}؟`);

  const words = [
    ...Object.values(ARABIC),
    "lighthouse",
    "passed away",
    "call with the sister",
    "jumps on my face",
    "WWWW",
  ];
  const unseen = new Set(words);
  const found: string[] = [];
  const search = {
    name: "search in Arabic",
    path: `/p/${personaId}/memory/search?q=${ARABIC.cat}`,
    isReady: hasLoaded,
  };
  for (const view of [...views(ARABIC.persona), search]) {
    await look(page, view);
    for (const one of await withoutDirection(page, words)) found.push(`${view.name}: ${one}`);
    const shown = await textOf(page.getByRole("main"));
    for (const word of words) if (shown.includes(word)) unseen.delete(word);
  }
  expect(found).toEqual([]);
  expect([...unseen]).toEqual([]);
});
