import type data from "./en/reply-prompt.json";

/** The words of a reply's prompt in one language: rules, headings and phrases with slots such as `{user}`. */
export type ReplyWords = typeof data;
