import { packs } from "./index";
import { collapse, sentencesOf } from "./sentences";

/**
 * Whether every sentence of every message is small talk of a pack. Where no pack knows the language nothing is trivial:
 * what nobody here can read may be the news of somebody's life. Linear in the length of the messages.
 */
export function isOnlySmallTalk(messages: string[]): boolean {
  return messages.every((message) =>
    sentencesOf(collapse(message)).every((sentence) => packs.some((pack) => pack.gate.isSmallTalk(sentence))),
  );
}
