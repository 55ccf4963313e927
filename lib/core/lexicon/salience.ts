import { readMessage } from "./match";
import type { SalienceKind } from "./rule";
import { withSubstance } from "./substance";

export type Salient = { kind: SalienceKind; match: string };

/** Keywords of the reference's gate, recall over precision, with the misspellings phones produce. */
const STRONG_EMOTION = [
  "走了 去世 死了 离世 葬礼 没了 过世 病逝 逝世 丧事 安乐死 追悼会 撑不住 不想活 活不下去 自杀 崩溃 轻生 想死 自残 割腕 分手 离婚 被裁 失业 被开除 被甩 流产 确诊 癌",
  "died|passed away|pased away|passd away|past away|funeral|funreal|passing of|put to sleep|euthani|can't go on|cant go on|cannot go on|suicid|sucide|kill myself|kms|want to die|wanna die|end it all|self harm|self-harm|" +
    "breakdown|break down|brakdown|breakup|break up|broke up|brok up|divorce|divorse|devorce|fired|laid off|layed off|lost my job|miscarr|cancer|overdose|rape",
];
const KEYWORDS = [...(STRONG_EMOTION[0] ?? "").split(" "), ...(STRONG_EMOTION[1] ?? "").split("|")];

/** Whether a text holds a keyword of bereavement, crisis or life break. A substring test: it may fire too often, never too seldom. */
export function hasStrongEmotion(text: string): boolean {
  const plain = text.normalize("NFKC").toLowerCase().replace(/[’‘]/g, "'");
  return KEYWORDS.some((word) => plain.includes(word));
}

/** What in a person's message is worth remembering, in order of appearance; empty for small talk and questions. */
export function salience(text: string): Salient[] {
  return withSubstance(readMessage(text)).flatMap((sentence) =>
    sentence.clauses.flatMap((clause) => clause.hits.map(({ rule, match }) => ({ kind: rule.kind, match }))),
  );
}
