import data from "./help-lines.json";

/** A reply and the help lines below it, as lines of text without their list marks; null where none stand there. */
export type WithHelpLines = { reply: string; help: { opening: string; items: string[] } | null };

const ITEM = "- ";
/** More lines than any country has: a longer list is not one of help lines. */
const ITEMS_MAX = 10;

/**
 * Parts a reply from the help lines that our own code put below it. They are known by their form, in whatever language: an
 * opening, then a list that ends, with the text, in the directory of all countries.
 */
export function splitHelpLines(text: string): WithHelpLines {
  const whole = text.trimEnd();
  if (!whole.endsWith(data.international.url)) return { reply: text, help: null };
  const lines = whole.split("\n");
  let first = lines.length;
  while (first > 0 && lines[first - 1]?.startsWith(ITEM)) first -= 1;
  const opening = lines[first - 1]?.trim() ?? "";
  const count = lines.length - first;
  if (count === 0 || count > ITEMS_MAX || opening === "") return { reply: text, help: null };
  const items = lines.slice(first).map((line) => line.slice(ITEM.length));
  return {
    reply: lines
      .slice(0, first - 1)
      .join("\n")
      .trimEnd(),
    help: { opening, items },
  };
}

/** Whether a text ends with help lines, in whatever language. */
export const holdsHelpLines = (text: string): boolean => splitHelpLines(text).help !== null;

/** A reply as it was written, without the help lines that were put below it. */
export const withoutHelpLines = (text: string): string => splitHelpLines(text).reply;
