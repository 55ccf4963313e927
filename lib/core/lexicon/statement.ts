import { detectLanguage } from "../text/language";
import { clip } from "../text/points";
import { isNaming, type PutRight } from "./put-right";
import { splitSentences } from "./sentences";

const QUOTED_MAX = 400;

/**
 * What a correction says, as a memory tells it: "Ann's sister is called Mei.", else the person's own sentence, quoted. ""
 * when there is nothing to tell. Without a name the person is "the user".
 */
export function statementOf(heard: PutRight, userName: string): string {
  const zh = detectLanguage(heard.said) === "zh";
  const name = userName.trim();
  if (isNaming(heard) && heard.about !== null && heard.value !== null) {
    const about = bareAbout(heard.about);
    return zh
      ? `${name || "用户"}的${about}叫${heard.value}。`
      : `${name === "" ? "The user" : name}'s ${about} is called ${heard.value}.`;
  }
  const sentence = clip(sentenceOf(heard), QUOTED_MAX);
  if (sentence === "") return "";
  return zh ? `${name || "用户"}纠正说：“${sentence}”` : `${name || "The user"} put it right: "${sentence}"`;
}

/** The sentence in which something was put right; of one that cannot be told, the beginning of the message. */
export function sentenceOf({ said, value, old, about }: PutRight): string {
  const sentences = splitSentences(said).map(({ text }) => text);
  const parts = [value, old, about].filter((part) => part !== null && part !== "");
  const count = (text: string) => parts.filter((part) => text.toLowerCase().includes(part?.toLowerCase() ?? "")).length;
  const [best] = sentences.toSorted((a, b) => count(b) - count(a));
  return best ?? said.trim();
}

function bareAbout(about: string): string {
  return about
    .trim()
    .replace(/^(?:my|our|the)\s+/iu, "")
    .replace(/^我(?:们)?(?:家)?的?(?=.)/u, "")
    .replace(/(?:'s|’s|的)?\s*(?:name|名字)$/iu, "");
}
