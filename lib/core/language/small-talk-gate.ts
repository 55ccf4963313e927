import { packs } from "./index";
import { collapse, sentencesOf } from "./sentences";

/**
 * Whether all sentences of all messages are small talk. False as soon as a text is in a language without a pack, because it may matter.
 * Linear.
 */
export function isOnlySmallTalk(messages: string[]): boolean {
  return messages.every((message) =>
    sentencesOf(collapse(message)).every((sentence) => packs.some((pack) => pack.gate.isSmallTalk(sentence))),
  );
}
