/** Every tag that encloses material in prompts; `delimit` and `enclose` accept no other, so all of them are removed from replies. */
export const PROMPT_TAGS = [
  "background",
  "before",
  "character",
  "companion",
  "correction",
  "corrections",
  "crisis",
  "day",
  "earlier",
  "event",
  "facts",
  "greeting",
  "has_to_be_right",
  "hint",
  "history",
  "known",
  "known_as",
  "material",
  "memories",
  "memory",
  "message",
  "named",
  "names_so_far",
  "newer",
  "note",
  "now",
  "older",
  "pair",
  "person",
  "reply",
  "style",
  "talk",
  "thought",
  "told_so_far",
  "transcript",
  "uncertain",
] as const;
export type PromptTag = (typeof PROMPT_TAGS)[number];

/** A model opens a reply to a user who may be in danger with this tag. It is a marker; nothing is shown between such tags. */
export const CRISIS_TAG = "crisis" satisfies PromptTag;

/** Maximum code units that a stream is held back; a tag with its attributes is no longer than this. */
const HELD_MAX = 200;

const TAG = new RegExp(`^</?(${PROMPT_TAGS.join("|")})(?:\\s[^<>]*)?/?>$`, "i");
const BEGUN = /^<\/?([a-z_]*)(.*)$/is;

/** `push` returns the part of the text that is final, `end` what was still held back; neither contains a prompt tag. */
export type TagFilter = { push(delta: string): string; end(): string };

/**
 * Removes the tags of {@link PROMPT_TAGS} from a streamed text: opening and closing ones, with attributes, in any letter case, and those
 * that only form when another is removed. Other markup and the text between tags stay. `onTag` is called for each removed tag, with how
 * many code units of the output precede it. Reads character by character, so that the chunking changes nothing; linear in the length.
 */
export function createTagFilter(onTag: (tag: PromptTag, before: number) => void = () => {}): TagFilter {
  /**
   * Text that is held back: from the first "<" that may become a tag. Further tags may have begun after it, the last of which is being
   * read.
   */
  let held = "";
  /** Code units of the output so far. */
  let given = 0;

  function push(delta: string): string {
    let out = "";
    let at = 0;
    while (at < delta.length) {
      if (held === "") {
        const next = delta.indexOf("<", at);
        out += give(delta.slice(at, next === -1 ? delta.length : next));
        if (next === -1) return out;
        at = next;
      }
      held += delta[at++];
      out += release();
    }
    return out;
  }

  function give(text: string): string {
    given += text.length;
    return text;
  }

  /** Drops a complete tag, and returns text that can no longer become one. */
  function release(): string {
    const start = held.lastIndexOf("<");
    const last = held.slice(start);
    let certain = 0;
    const tag = last.length <= HELD_MAX ? TAG.exec(last)?.[1] : undefined;
    if (tag) {
      held = held.slice(0, start);
      onTag(tag.toLowerCase() as PromptTag, given + start);
    } else if (!isBeginning(last)) certain = held.length;
    else if (held.length > HELD_MAX) certain = start === 0 ? held.length : held.indexOf("<", 1);
    const free = give(held.slice(0, certain));
    held = held.slice(certain);
    return free;
  }

  function end(): string {
    const rest = held;
    held = "";
    return rest;
  }

  return { push, end };
}

/** A text without the tags that {@link createTagFilter} removes. */
export function withoutPromptTags(text: string): string {
  const filter = createTagFilter();
  return filter.push(text) + filter.end();
}

/** Whether a text that begins with "<" can still become a prompt tag. */
function isBeginning(text: string): boolean {
  const [, name = "", rest = ""] = BEGUN.exec(text) ?? [];
  const isEnded = rest === "/" || /^\s/.test(rest);
  const tags = PROMPT_TAGS.filter((tag) => tag.startsWith(name.toLowerCase()));
  return rest === "" ? tags.length > 0 : isEnded && tags.some((tag) => tag.length === name.length);
}
