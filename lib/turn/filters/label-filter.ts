import type { TextFilter } from "./text-filter";

/** Opening marks that may precede a label, with their closing marks. */
const CLOSING: Record<string, string> = {
  ...{ "*": "*", _: "_", "`": "`", "#": "" },
  ...{ "[": "]", "(": ")", "【": "】", "（": "）", "［": "］" },
  ...{ '"': '"', "“": "”", "「": "」", "『": "』" },
};
const COLON = /^[:：]$/;
/** An ASCII colon directly before one of these characters belongs to an emoticon or a path, and ends no label. */
const NO_WORDS_BEGIN = /^[()/\\|<>3]$/;
/** Maximum number of marks and spaces around a label; with more it is not a label. */
const AROUND_MAX = 8;

/** Marks that only emphasize; text between any other marks is a quotation or an aside. */
const EMPHASIS = "*_#";
/** Maximum code units to wait for the end of a quotation or bracket; a longer one is the whole reply. */
const QUOTED_MAX = 200;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/** A label found: where the text after it begins, the closing marks still expected there, and the marks that opened them. */
type Found = { end: number; owed: string; opened: string };

/**
 * Cuts a speaker's label off the beginning of a text ("Alan:", "**me：**"): one of `labels` in any case, with a colon, as models write
 * when they continue a transcript. The text after the colon stays, and so do marks still open there. A label within quotation marks or
 * brackets stays when text follows them: it belongs to the quotation. Holds back only what may still become a label. Linear.
 */
export function createLabelFilter(labels: readonly string[]): TextFilter {
  const known = [...new Set(labels.map((label) => fold(label.trim())).filter((label) => label !== ""))];
  let [held, label, owed, opened, isOver] = ["", "", "", "", false];

  function release(isEnd: boolean): string {
    for (;;) {
      if (owed !== "") {
        if (!isEnd && held.length < owed.length && owed.startsWith(held)) return "";
        // Marks that close right after the label are cut with it; marks that close later enclose the text.
        if (!held.startsWith(owed)) {
          const around = enclosesAll(held, opened, isEnd);
          if (around === undefined) return "";
          return finish(around ? opened + held.trimStart() : label + held);
        }
        held = held.slice(owed.length);
        owed = "";
      }
      held = held.trimStart();
      const found = readLabel(held, known, isEnd);
      if (found === "open" && !isEnd) return "";
      if (found === null || found === "open") break;
      label = held.slice(0, found.end);
      held = held.slice(found.end);
      ({ owed, opened } = found);
    }
    return finish(held);
  }

  function finish(free: string): string {
    isOver = true;
    held = "";
    return free;
  }

  return {
    push(text) {
      if (isOver) return text;
      held += text;
      return release(false);
    },
    end: () => (isOver ? "" : release(true)),
  };
}

/** Whether marks opened before a text enclose all of it, or only a quotation at its start; undefined while undecided. */
function enclosesAll(text: string, opened: string, isEnd: boolean): boolean | undefined {
  const mark = [...opened].find((sign) => !EMPHASIS.includes(sign));
  if (mark === undefined) return true;
  const close = text.slice(0, QUOTED_MAX).indexOf(CLOSING[mark] ?? "");
  const after = close < 0 ? "" : text.slice(close + 1, close + 1 + QUOTED_MAX);
  if (LETTER_OR_DIGIT.test(after)) return false;
  const isLong = (close < 0 ? text : after).length >= QUOTED_MAX;
  return isEnd || isLong ? true : undefined;
}

/** The label at the start of a text; null for none, "open" while undecided. */
function readLabel(text: string, labels: readonly string[], isEnd: boolean): Found | "open" | null {
  let [start, opened] = [0, ""];
  while (start < text.length && start <= AROUND_MAX) {
    const sign = text.charAt(start);
    if (CLOSING[sign] === undefined && sign !== " ") break;
    if (CLOSING[sign]) opened += sign;
    start += 1;
  }
  if (start > AROUND_MAX) return null;
  if (start === text.length) return "open";
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  const rest = fold(text.slice(start, start + longest));
  let isOpen = false;
  for (const label of labels) {
    if (rest.length < label.length ? label.startsWith(rest) : rest.startsWith(label)) {
      const found = rest.length < label.length ? "open" : readColon(text, start + label.length, opened, isEnd);
      if (found !== null && found !== "open") return found;
      isOpen ||= found === "open";
    }
  }
  return isOpen ? "open" : null;
}

function readColon(text: string, from: number, opened: string, isEnd: boolean): Found | "open" | null {
  let at = from;
  let owed = [...opened]
    .reverse()
    .map((sign) => CLOSING[sign])
    .join("");
  while (at < text.length && at - from <= AROUND_MAX) {
    const sign = text.charAt(at);
    if (owed !== "" && sign === owed.charAt(0)) owed = owed.slice(1);
    else if (sign !== " ") break;
    at += 1;
  }
  if (at === text.length) return "open";
  if (!COLON.test(text.charAt(at))) return null;
  const next = text.charAt(at + 1);
  if (next === "" && !isEnd) return "open";
  return text.charAt(at) === ":" && NO_WORDS_BEGIN.test(next)
    ? null
    : { end: at + 1, owed, opened: opened.slice(0, owed.length) };
}

/** Lower-cases without changing the number of code units. */
const fold = (text: string) =>
  text.replace(/./gsu, (sign) => {
    const lower = sign.toLowerCase();
    return lower.length === sign.length ? lower : sign;
  });
