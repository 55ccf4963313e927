import type { TextFilter } from "./text-filter";

/** Marks that may stand before a label, and what closes them after it. */
const CLOSING: Record<string, string> = {
  ...{ "*": "*", _: "_", "`": "`", "#": "" },
  ...{ "[": "]", "(": ")", "【": "】", "（": "）", "［": "］" },
};
const COLON = /^[:：]$/;
/** After an ASCII colon these make a face of it, or a path. */
const NO_WORDS_BEGIN = /^[()/\\|<>3]$/;
/** Marks and spaces around a label; more is no label. */
const AROUND_MAX = 8;

/** A label found: where the words after it begin, and the marks that are still to be closed there. */
type Found = { end: number; owed: string };

/**
 * Takes a speaker's label off the beginning of a text ("Alan:", "**me：**"): one of `labels` in any case, with a colon, as a model
 * writes that goes on with a transcript. What follows the colon stays. Holds back only what may still become a label. Linear.
 */
export function createLabelFilter(labels: readonly string[]): TextFilter {
  const known = [...new Set(labels.map((label) => fold(label.trim())).filter((label) => label !== ""))];
  let [held, owed, isOver] = ["", "", false];

  function release(isEnd: boolean): string {
    for (;;) {
      if (owed !== "") {
        if (!isEnd && held.length < owed.length && owed.startsWith(held)) return "";
        if (held.startsWith(owed)) held = held.slice(owed.length);
        owed = "";
      }
      held = held.trimStart();
      const found = readLabel(held, known, isEnd);
      if (found === "open" && !isEnd) return "";
      if (found === null || found === "open") break;
      held = held.slice(found.end);
      owed = found.owed;
    }
    isOver = true;
    const free = held;
    held = "";
    return free;
  }

  return {
    push(words) {
      if (isOver) return words;
      held += words;
      return release(false);
    },
    end: () => (isOver ? "" : release(true)),
  };
}

/** The label that a text begins with; null when it begins with none, "open" while that cannot be told. */
function readLabel(text: string, labels: readonly string[], isEnd: boolean): Found | "open" | null {
  let [start, closing] = [0, ""];
  while (start < text.length && start <= AROUND_MAX) {
    const sign = text.charAt(start);
    const closes = CLOSING[sign];
    if (closes === undefined && sign !== " ") break;
    closing = (closes ?? "") + closing;
    start += 1;
  }
  if (start > AROUND_MAX) return null;
  if (start === text.length) return "open";
  const longest = labels.reduce((most, label) => Math.max(most, label.length), 0);
  const rest = fold(text.slice(start, start + longest));
  let isOpen = false;
  for (const label of labels) {
    if (rest.length < label.length ? label.startsWith(rest) : rest.startsWith(label)) {
      const found = rest.length < label.length ? "open" : readColon(text, start + label.length, closing, isEnd);
      if (found !== null && found !== "open") return found;
      isOpen ||= found === "open";
    }
  }
  return isOpen ? "open" : null;
}

function readColon(text: string, from: number, closing: string, isEnd: boolean): Found | "open" | null {
  let [at, owed] = [from, closing];
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
  return text.charAt(at) === ":" && NO_WORDS_BEGIN.test(next) ? null : { end: at + 1, owed };
}

/** In lower case, with each code unit in its place. */
const fold = (text: string) =>
  text.replace(/./gsu, (sign) => {
    const lower = sign.toLowerCase();
    return lower.length === sign.length ? lower : sign;
  });
