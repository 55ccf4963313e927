import { packs } from "@/lib/core/language";
import type { OwnSentences } from "@/prompts/prompt-sentences";
import { createLoopFilter } from "../loop-filter";
import { createLabelFilter } from "./label-filter";
import { createOwnSentenceFilter } from "./prompt-sentence-filter";
import { createBeginningFilter } from "./repeated-beginning";
import { createCodeSplitter, type Stretch } from "./split-code";
import { chainFilters, type TextFilter } from "./text-filter";

export type Checks = {
  /** What the prompt is made of beside material. */
  own: OwnSentences;
  /** Of the persona and the user. */
  names: readonly string[];
  /** Replies that this one must not begin like. */
  earlier: readonly string[];
};

export type ReplyFilter = TextFilter & {
  /** The reply says the same again and again: it is to be ended. */
  readonly isLoop: boolean;
  /** The reply begins like an earlier one: nothing of it was given, and nothing will be. */
  readonly isRepeat: boolean;
};

/**
 * Everything that is taken out of a reply while it comes in, but for tags: sentences of the prompt, a speaker's label at its
 * beginning, repetition. Code blocks come through as they are. Without `checks` only repetition is: a mind that quotes may say
 * anything that was said.
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
      // What comes after the code begins anew, but for what belongs to the beginning of the reply.
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

const ofOwn = ({ own }: Checks) => createOwnSentenceFilter(own);

function labelsOf({ names }: Checks): string[] {
  return [...names.flatMap(formsOf), ...packs.flatMap(({ speakers }) => speakers)];
}

/** A name as it may stand before a colon: the whole of it, and its first part. */
const formsOf = (name: string) => [name, name.trim().split(/\s+/)[0] ?? ""];
