import { packs } from "@/lib/core/language";
import type { OwnSentences } from "@/prompts/prompt-sentences";
import { createLoopFilter } from "../loop-filter";
import { createLabelFilter } from "./label-filter";
import { createPromptSentenceFilter } from "./prompt-sentence-filter";
import { createBeginningFilter } from "./repeated-beginning";
import { createCodeSplitter, type Stretch } from "./split-code";
import { chainFilters, type TextFilter } from "./text-filter";

export type Checks = {
  /** Sentences of the prompt itself, without the material in it. */
  own: OwnSentences;
  /** Names of the persona and the user. */
  names: readonly string[];
  /** Replies whose beginning this one must not repeat. */
  earlier: readonly string[];
};

export type ReplyFilter = TextFilter & {
  /** The reply loops and should be ended. */
  readonly isLoop: boolean;
  /** The reply begins like an earlier one: nothing was released, and nothing will be. */
  readonly isRepeat: boolean;
};

/**
 * Removes from a streaming reply everything but tags that must not be shown: prompt sentences, a speaker's label at its beginning,
 * repetition. Code blocks pass unchanged. Without `checks` only repetition is removed: a mind that quotes may repeat anything the user
 * said.
 */
export function createReplyFilter(checks: Checks | null): ReplyFilter {
  const code = createCodeSplitter();
  const beginning = createBeginningFilter(checks?.earlier ?? []);
  let loops = createLoopFilter();
  let prose = chainFilters([...(checks ? [ofOwn(checks), createLabelFilter(labelsOf(checks)), beginning] : []), loops]);
  let isInCode = false;

  function pass({ text, isCode }: Stretch): string {
    if (beginning.isRepeat || loops.isLoop) return "";
    const before = isCode && !isInCode ? prose.end() : "";
    if (!isCode && isInCode) {
      // Text after a code block gets fresh filters, except those for the beginning of the reply.
      loops = createLoopFilter();
      prose = chainFilters([...(checks ? [ofOwn(checks)] : []), loops]);
    }
    isInCode = isCode;
    return before + (isCode ? text : prose.push(text));
  }

  return {
    push: (text) => code.push(text).map(pass).join(""),
    end: () => code.end().map(pass).join("") + (isInCode ? "" : prose.end()),
    get isLoop() {
      return loops.isLoop;
    },
    get isRepeat() {
      return beginning.isRepeat;
    },
  };
}

const ofOwn = ({ own }: Checks) => createPromptSentenceFilter(own);

function labelsOf({ names }: Checks): string[] {
  return [...names.flatMap(formsOf), ...packs.flatMap(({ speakers }) => speakers)];
}

/** Forms of a name that may precede a colon: the full name and its first part. */
const formsOf = (name: string) => [name, name.trim().split(/\s+/)[0] ?? ""];
