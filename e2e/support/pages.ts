import { expect, type Locator, type Page } from "@playwright/test";
import type { Client } from "./client";
import { type Companion, newCompanion } from "./companion";
import { type Language, UI_TEXTS, type UiTexts } from "./ui-texts";

type Place = keyof UiTexts["places"];

/** Timeout in ms that is long enough for a consolidation on a busy machine. */
export const MEMORY_MS = 400_000;

/** Gives the browser the cookies of a signed-in client, with a UI language. */
export async function enterAs(page: Page, client: Client, language: Language = "en"): Promise<void> {
  const cookies = [...client.jar, ["locale", language] as const];
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url: client.url })));
}

/** A new user with a persona called Lin, on its chat page. */
export async function openChat(page: Page, url: string, language: Language = "en"): Promise<ChatPage> {
  const companion = await newCompanion(url, { locale: language });
  await enterAs(page, companion.client, language);
  const chat = new ChatPage(page, companion, UI_TEXTS[language]);
  await chat.open();
  return chat;
}

/** Opens one of the four main pages by its link in the bar or rail. */
export async function goTo(page: Page, place: Place, words: UiTexts = UI_TEXTS.en): Promise<void> {
  await page.getByRole("link", { name: words.places[place], exact: true }).click();
  await page.waitForURL(`**/${place}`);
}

/** A field of a form. While the page streams, a hidden copy of the form may be in the document, too. */
export function formField(page: Page, label: string): Locator {
  return page.getByLabel(label, { exact: true }).filter({ visible: true });
}

/** The text of an element, once it is present. */
export async function textOf(place: Locator): Promise<string> {
  return (await place.textContent()) ?? "";
}

/** The chat with a persona on one page of a browser, through its visible elements. */
export class ChatPage {
  readonly composer: Locator;
  readonly send: Locator;
  readonly stop: Locator;
  readonly log: Locator;
  /** The user's messages. */
  readonly notes: Locator;
  /** The persona's replies. */
  readonly replies: Locator;
  /** The dividers that end a session. */
  readonly boundaries: Locator;

  constructor(
    readonly page: Page,
    readonly companion: Companion,
    readonly words: UiTexts = UI_TEXTS.en,
    readonly name = "Lin",
  ) {
    this.composer = page.getByRole("textbox", { name: words.message(name) });
    this.send = page.getByRole("button", { name: words.send, exact: true });
    this.stop = page.getByRole("button", { name: words.stop, exact: true });
    this.log = page.getByRole("log");
    this.notes = this.log.getByRole("article", { name: words.you, exact: true });
    this.replies = this.log.getByRole("article", { name, exact: true });
    this.boundaries = this.log.getByRole("group", { name: words.boundary });
  }

  get url(): string {
    return `${this.companion.client.url}/p/${this.companion.id}/chat`;
  }

  async open(): Promise<void> {
    await this.page.goto(this.url);
    await this.ready();
  }

  /** Opens the same chat in another tab of the same browser. */
  async inAnotherTab(): Promise<ChatPage> {
    const other = new ChatPage(await this.page.context().newPage(), this.companion, this.words, this.name);
    await other.open();
    return other;
  }

  /** Waits until earlier messages are shown and clicks work. Until then the message list is laid out from its end. */
  async ready(): Promise<void> {
    const nothing = this.log.getByText(this.words.noMessages);
    await expect(this.log.getByRole("article").or(nothing).first()).toBeVisible();
    await expect(this.log).toHaveCSS("flex-direction", "column");
  }

  async say(text: string): Promise<void> {
    await this.composer.fill(text);
    await this.send.click();
    await expect(this.composer).toHaveValue("");
  }

  /** Sends a message and reads the whole reply. */
  async ask(text: string): Promise<string> {
    const before = await this.replies.count();
    await this.say(text);
    await this.replied(before + 1);
    return textOf(this.replies.last());
  }

  /** Waits until there are `count` replies and the last one is complete. */
  async replied(count: number): Promise<void> {
    await expect(this.replies).toHaveCount(count);
    await expect(this.replies.last()).not.toHaveAttribute("aria-busy", "true");
    await expect(this.stop).toHaveCount(0);
  }

  async end(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.more, exact: true }).click();
    await this.page.getByRole("menuitem", { name: this.words.endSession }).click();
  }
}

/** The Memory page of a persona, through its visible elements. */
export class MemoryPage {
  readonly events: Locator;
  readonly thoughts: Locator;
  readonly mood: Locator;

  constructor(
    readonly page: Page,
    readonly words: UiTexts = UI_TEXTS.en,
    readonly name = "Lin",
  ) {
    this.events = page.getByRole("list", { name: words.sections.events }).locator("> li");
    this.thoughts = page.getByRole("region", { name: words.sections.thoughts }).locator("ol > li");
    this.mood = page.getByRole("region", { name: words.mood(name) });
  }

  /** Opens a section of Memory by its link. */
  async section(name: Exclude<keyof UiTexts["sections"], "label">): Promise<void> {
    const sections = this.page.getByRole("navigation", { name: this.words.sections.label });
    const link = sections.getByRole("link", { name: this.words.sections[name], exact: true });
    await link.click();
    await expect(link).toHaveAttribute("aria-current", "page");
  }

  /** The impact of an event or thought, as its sign and number. */
  async feeling(row: Locator): Promise<number> {
    const label = await row.getByRole("img").getAttribute("aria-label");
    const value = /[+−]?\d+/.exec(label ?? "")?.[0] ?? "";
    expect(label).toBe(this.words.feeling(value));
    return Number(value.replace("−", "-"));
  }
}

/** The confirmation sheet of forgetting, through its visible elements. */
export class ForgetSheet {
  readonly sheet: Locator;
  /** The counts of everything that will be deleted. */
  readonly deletionSummary: Locator;
  /** The switch for deleting the source messages too. */
  readonly words: Locator;

  constructor(
    readonly page: Page,
    readonly kind = "memory",
  ) {
    this.sheet = page.getByRole("dialog", {
      name: new RegExp(`^(Forget this ${kind}\\?|Erase this ${kind} permanently\\?)$`),
    });
    this.deletionSummary = this.sheet.getByRole("status").filter({ hasText: "Will be forgotten:" });
    this.words = this.sheet.getByRole("switch", { name: "Also forget these messages" });
  }

  /** Opens the sheet and waits until the preview is loaded. */
  async open(): Promise<void> {
    await this.page
      .getByRole("button", { name: `Forget this ${this.kind}`, exact: true })
      .first()
      .click();
    await expect(this.button("Forget")).toBeVisible();
  }

  button(name: "Keep" | "Forget" | "Erase permanently" | "Back" | "Try again"): Locator {
    return this.sheet.getByRole("button", { name, exact: true });
  }

  /** A memory based on the forgotten one, with its own switch. */
  resting(text: string | RegExp): Locator {
    return this.sheet.getByRole("group", { name: text });
  }

  async forget(): Promise<void> {
    await this.button("Forget").click();
    await expect(this.sheet).toHaveCount(0);
  }
}

/** The toast with this text. */
export const toastOf = (page: Page, text: string | RegExp) =>
  page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("listitem")
    .filter({ hasText: text });
