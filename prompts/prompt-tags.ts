/** Every tag that prompts set around what they show; `delimit` and `enclose` take no other, so none can reach a person. */
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
  "has_to_be_right",
  "hint",
  "history",
  "known",
  "known_as",
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

/** With this tag a model opens a reply to a user who may be in danger. It marks; nothing is shown between such tags. */
export const CRISIS_TAG = "crisis" satisfies PromptTag;

/** Code units that a stream is held back for at most; a tag, its attributes included, is no longer than this. */
const HELD_MAX = 200;

const TAG = new RegExp(`^</?(${PROMPT_TAGS.join("|")})(?:\\s[^<>]*)?/?>$`, "i");
const BEGUN = /^<\/?([a-z_]*)(.*)$/is;

/** `push` gives what of the text so far is certain, `end` what was still held back; neither gives a tag of a prompt. */
export type TagFilter = { push(delta: string): string; end(): string };

/**
 * Takes the tags of {@link PROMPT_TAGS} out of a text that comes in pieces: opening and closing ones, with attributes, in
 * any letter case, and those that stand together only when another is gone. Other markup and the words between stay. `onTag`
 * is called for each removed tag, with how many code units of what is given stand before it. It reads character by character, so that
 * how the text is split changes nothing; linear in its length.
 */
export function createTagFilter(onTag: (tag: PromptTag, before: number) => void = () => {}): TagFilter {
  /** From the first "<" that a tag may come of; more may have begun after it, the last of which is being read. */
  let held = "";
  /** Code units given so far. */
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

  /** Drops a tag that is complete, and gives what can become none. */
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

/** A text without the tags that {@link createTagFilter} takes out. */
export function withoutPromptTags(text: string): string {
  const filter = createTagFilter();
  return filter.push(text) + filter.end();
}

/** Whether a text that begins with "<" can still become a tag of a prompt. */
function isBeginning(text: string): boolean {
  const [, name = "", rest = ""] = BEGUN.exec(text) ?? [];
  const isEnded = rest === "/" || /^\s/.test(rest);
  const tags = PROMPT_TAGS.filter((tag) => tag.startsWith(name.toLowerCase()));
  return rest === "" ? tags.length > 0 : isEnded && tags.some((tag) => tag.length === name.length);
}
