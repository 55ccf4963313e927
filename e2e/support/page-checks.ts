import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** Collects a page's script errors, console errors and violations of its content security policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  const at = () => new URL(page.url()).pathname;
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${at()} console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${at()} script: ${error.message}`));
  return complaints;
}

/** Elements that overflow the page to the right, outside horizontally scrollable containers. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Elements whose entrance is still animated may start outside the edge.
    const onTheirWay = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(onTheirWay.map((one) => one.finished));
    const edge = document.documentElement.clientWidth;
    const scrolls = (element: Element) => /auto|scroll/.test(getComputedStyle(element).overflowX);
    const mayOverflow = (element: Element): boolean => {
      if (element.closest("svg, [aria-hidden=true], .sr-only")) return true;
      for (let up = element.parentElement; up && up !== document.body; up = up.parentElement) {
        if (scrolls(up) && up.scrollWidth > up.clientWidth && up.getBoundingClientRect().right <= edge + 1) return true;
      }
      return false;
    };
    const found = [...document.body.querySelectorAll("*")].filter((element) => {
      const box = element.getBoundingClientRect();
      return box.width > 1 && box.height > 1 && box.right > edge + 1 && !mayOverflow(element);
    });
    const named = found.map((element) => `${element.tagName} "${(element.textContent ?? "").slice(0, 40)}"`);
    const page = document.documentElement.scrollWidth;
    return page > edge ? [`the page is ${page} wide, its window ${edge}`, ...named] : named;
  });
}

/** Buttons and links smaller than `least`, with their size. Links within a sentence are exempt. */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === "inline" &&
      [...(element.parentElement?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? "").trim() !== "",
      );
    const isHidden = (element: Element) => getComputedStyle(element).clipPath === "inset(50%)";
    return [...document.querySelectorAll("a[href], button, summary, [role=button], [role=radio], [role=tab]")]
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box }) => box.width > 1 && box.height > 1 && !inSentence(element) && !isHidden(element))
      .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
      .map(({ element, box }) => {
        const name = element.getAttribute("aria-label") ?? element.textContent ?? "";
        return `${element.tagName} "${name.slice(0, 40)}" ${Math.round(box.width)}×${Math.round(box.height)}`;
      });
  }, least);
}

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Axe's rules with these tags whose outcome depends on colours. */
const OF_COLOURS = ["color-contrast", "link-in-text-block"];

/**
 * Axe's violations for WCAG 2 (A and AA) and best practices: rule and elements. With `coloursOnly`, for a page already checked in another
 * theme, only the colour rules are run, by the axe that is already in the page.
 */
export async function findingsOf(page: Page, { coloursOnly = false } = {}): Promise<string[]> {
  const { violations } = coloursOnly ? await runAgain(page) : await runWhole(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target}: ${failureSummary}`),
  );
}

type Findings = Pick<Awaited<ReturnType<AxeBuilder["analyze"]>>, "violations">;
type Axe = { run(options: object): Promise<Findings> };

function runWhole(page: Page): Promise<Findings> {
  // Legacy mode checks only the page itself, which has no frames; the other mode opens an additional page for each check.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  return axe.withTags(TAGS).analyze();
}

/**
 * Runs the axe that is already in the page and returns only violations.
 * @throws Error on a page without axe.
 */
function runAgain(page: Page): Promise<Findings> {
  return page.evaluate(async (rules) => {
    // Finishes running animations, so that axe sees the final colours.
    for (const one of document.getAnimations()) {
      if (one.playState === "running" && one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    }
    const { axe } = window as unknown as { axe: Axe };
    const { violations } = await axe.run({ runOnly: rules, resultTypes: ["violations"], preload: false });
    return { violations };
  }, OF_COLOURS);
}

/**
 * Texts on the page that contain one of the given words but have no `dir="auto"` or `<bdi>` around them, or are not isolated within their
 * sentence (Unicode UAX #9).
 */
export function withoutDirection(page: Page, written: string[]): Promise<string[]> {
  return page.evaluate((words) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? "";
      const parent = node.parentElement;
      const around = text.replaceAll(/\u2068[^\u2069]*\u2069/g, "");
      if (!parent || parent.closest("script, style, [hidden]") || !words.some((word) => around.includes(word)))
        continue;
      if (!parent.closest("[dir], bdi")?.matches("[dir=auto], bdi"))
        found.push(`${parent.tagName}: ${text.slice(0, 60)}`);
    }
    return found;
  }, written);
}
