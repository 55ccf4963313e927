import type data from "./en/reply-prompt.json";

/** The texts of the reply prompt in one language: rules, headings and phrases, with placeholders such as `{user}`. */
export type ReplyWords = typeof data;
