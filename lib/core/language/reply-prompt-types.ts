import type data from "./en/reply-prompt.json";

/** The texts of the reply prompt in one language: rules, headings and phrases, with slots such as `{user}`. */
export type ReplyWords = typeof data;
