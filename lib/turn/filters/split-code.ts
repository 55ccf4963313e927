export type Stretch = { text: string; isCode: boolean };

/** Maximum indent of a fence: list items and quotations indent their code. */
const INDENT_MAX = 20;
const FENCE_MIN = 3;

/** What the current line can still be: a fence is an indent, marks, then anything but the mark to the end of the line. */
type Phase = "indent" | "marks" | "after" | "text";

/**
 * Splits a streamed text into prose and code blocks fenced by ``` or ~~~ (CommonMark). The fences belong to the code; an unclosed block
 * lasts until the end. Holds back at most the beginning of a line that may become a fence. Linear.
 */
export function createCodeSplitter(): { push(text: string): Stretch[]; end(): Stretch[] } {
  let open: { mark: string; count: number } | null = null;
  let [phase, mark, count, held]: [Phase, string, number, string] = ["indent", "", 0, ""];
  let given: Stretch[] = [];

  function give(text: string, isCode: boolean): void {
    const last = given.at(-1);
    if (text === "") return;
    if (last?.isCode === isCode) last.text += text;
    else given.push({ text, isCode });
  }

  const isFence = () => {
    if (phase !== "marks" && phase !== "after") return false;
    return open ? mark === open.mark && count >= open.count : count >= FENCE_MIN;
  };

  /** What the current line can still be once `sign` is appended. A closing fence is followed by nothing, an opening one by its language. */
  function phaseAfter(sign: string): Phase {
    const isBlank = sign === " " || sign === "\t";
    if (phase === "indent" && isBlank && held.length < INDENT_MAX) return "indent";
    if (phase === "indent" && (sign === "`" || sign === "~")) return "marks";
    if (phase === "marks" && sign === mark) return "marks";
    if (phase === "text" || phase === "indent" || !isFence()) return "text";
    if (open) return isBlank ? "after" : "text";
    return mark === "`" && sign === "`" ? "text" : "after";
  }

  function take(sign: string): void {
    if (sign === "\n") {
      endLine();
      return;
    }
    const next = phaseAfter(sign);
    if (next === "marks") [mark, count] = [sign, phase === "marks" ? count + 1 : 1];
    phase = next;
    held += sign;
    if (open || phase === "text") release(open !== null);
  }

  function endLine(): void {
    const turns = isFence();
    held += "\n";
    release(open !== null || turns);
    if (turns) open = open ? null : { mark, count };
    phase = "indent";
  }

  function release(isCode: boolean): void {
    give(held, isCode);
    held = "";
  }

  const taken = () => {
    const stretches = given;
    given = [];
    return stretches;
  };
  return {
    push(text) {
      for (const sign of text) take(sign);
      return taken();
    },
    end() {
      release(open !== null || isFence());
      return taken();
    },
  };
}
