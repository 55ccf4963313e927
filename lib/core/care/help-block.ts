import data from "./help-lines.json";

/** A reply and the help lines below it, as lines of text without their list marks; `help` is null if there are none. */
export type WithHelpLines = { reply: string; help: { opening: string; items: string[] } | null };

const ITEM = "- ";
/** Maximum number of items in a block of help lines: no country has more, so a longer list is something else. */
const ITEMS_MAX = 10;

/**
 * Splits a reply from the help lines that our code appended. They are recognised by their form in any language: an opening line, then a
 * list whose last item, at the end of the text, is the international directory.
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

/** Whether a text ends with help lines, in any language. */
export const holdsHelpLines = (text: string): boolean => splitHelpLines(text).help !== null;

/** A reply without the help lines that were appended to it. */
export const withoutHelpLines = (text: string): string => splitHelpLines(text).reply;
