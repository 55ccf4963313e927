import { examAnswer } from "./fake-openai-exam";
import type { ChatMessage, RequestKind } from "./fake-openai-kinds";

/** What the fake model answers when it is well-behaved: simple rules over the prompt, so that tests can follow a memory. */
export function defaultAnswer(kind: RequestKind, messages: ChatMessage[]): string {
  const prompt = promptOf(messages);
  if (kind === "reply") return replyTo(messages);
  if (kind === "exam") return examAnswer(messages);
  const returned = messages.find(({ role }) => role === "tool");
  if (returned) return returned.content;
  if (kind === "check") return messages.at(-1)?.content.includes("JSON") ? '{"ready":true}' : "one, two, three";
  if (kind === "slowCycle") return JSON.stringify(slowCycleAnswer(prompt));
  if (kind === "describe") return JSON.stringify(describeFrom(prompt));
  if (kind === "draftPersona") return JSON.stringify(draftFrom(prompt));
  if (kind === "compact") return JSON.stringify(compactSession(prompt));
  if (kind === "grade") return JSON.stringify(GRADE);
  if (kind === "judge") return JSON.stringify(judgePairs(prompt));
  if (kind === "reflect") return JSON.stringify(reflectOn(prompt));
  return JSON.stringify(messages[0]?.content.includes('{"facts":') ? readLines(prompt) : extractFrom(prompt));
}

/** The last user message, which contains the prompt's tags. */
export const promptOf = (messages: ChatMessage[]) =>
  messages.findLast((message) => message.role === "user" && message.content.includes("<"))?.content ?? "";

/** The material's first line as the persona's block and its last as the greeting. */
function draftFrom(prompt: string) {
  const [, material = ""] = /<material>\n([\s\S]*)\n<\/material>/.exec(prompt) ?? [];
  const lines = material.split("\n").map((line) => line.replace(/^\d+: /, ""));
  return {
    fields: [
      { field: "persona", text: lines[0], lines: [1] },
      { field: "greeting", text: lines.at(-1), lines: [lines.length] },
    ],
  };
}

const GRADE = {
  anti_patterns: [],
  human_alignment: 4,
  empathic_responsiveness: 4,
  attunement: 4,
  resonance: 4,
  task_following: 4,
  overall: 4,
  verdict: "pass",
  reasoning: "It answers.",
};

const HAN = /\p{Script=Han}/u;
const ASKS_TO_RECALL = /remember|recall|do you know|记得|还记|知道/i;
const PHRASE_MAX = 60;

const plain = (text: string) => text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
const tagged = (prompt: string, tag: string) =>
  [...prompt.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, "g"))].map((hit) => plain(hit[1] ?? ""));

/** The user's own text at the end of the last message of a reply's prompt. */
export const burstText = (messages: ChatMessage[]) => messages.at(-1)?.content.split("</now>").at(-1)?.trim() ?? "";

/**
 * The memories in a prompt: recalled ones first, then those always included. Each is an item of the first list of its block, without the
 * part before the colon.
 */
function memoriesIn(messages: ChatMessage[]): string[] {
  const blocks = [
    ...tagged(messages.at(-1)?.content ?? "", "memories").flatMap(firstList),
    ...tagged(messages.find(({ role }) => role === "user")?.content ?? "", "background").flatMap(allItems),
  ];
  return blocks.map((line) => line.replace(/^- (?:[^:：]*[:：] ?)?/, ""));
}

const isItem = (line: string) => line.startsWith("- ");
const allItems = (block: string) => block.split("\n").filter(isItem);
function firstList(block: string): string[] {
  const lines = block.trim().split("\n").slice(1);
  const end = lines.findIndex((line) => !isItem(line));
  return end < 0 ? lines : lines.slice(0, end);
}

function replyTo(messages: ChatMessage[]): string {
  const burst = burstText(messages);
  const zh = HAN.test(burst);
  if (!ASKS_TO_RECALL.test(burst)) return zh ? "嗯，我在听，慢慢说。" : "I am here, tell me more about it.";
  const known = memoriesIn(messages)
    .slice(0, 3)
    .map((m) => m.slice(0, PHRASE_MAX));
  if (known.length > 0) return zh ? `记得呀：${known.join("；")}` : `Yes, I remember: ${known.join("; ")}`;
  return zh ? "这个我不记得了，你再跟我说说？" : "I do not remember that. Tell me?";
}

type Line = { number: number; text: string };

/** The user's own lines; indented continuations belong to the line above. */
function userLines(prompt: string): Line[] {
  const transcript = /<transcript>\n([\s\S]*?)\n<\/transcript>/.exec(prompt)?.[1] ?? "";
  return transcript
    .replace(/\n {4}/g, " ")
    .split("\n")
    .flatMap((line) => {
      const hit = /^\[(\d+)\] user \([^)]*\): (.*)$/.exec(line);
      return hit === null ? [] : [{ number: Number(hit[1]), text: plain(hit[2] ?? "") }];
    });
}

/** Answers a line-by-line extraction as a weak model does: a fact for each line that matches a rule, in the line's own words. */
function readLines(prompt: string) {
  const user = /The lines are by (.*?)\./.exec(prompt)?.[1] ?? "Somebody";
  const transcript = /<transcript>\n([\s\S]*?)\n<\/transcript>/.exec(prompt)?.[1] ?? "";
  const facts = transcript.split("\n").flatMap((line) => {
    const [, number, burst = ""] = /^\[(\d+)\] (.*)$/.exec(line) ?? [];
    const rule = RULES.find(({ when }) => when.test(plain(burst)));
    if (number === undefined || rule === undefined) return [];
    const fact = HAN.test(burst) ? `${user}说：${plain(burst)}` : `${user} said: ${plain(burst)}`;
    return [{ line: Number(number), fact, feeling: feelingOf(rule.impact, HAN.test(burst)) }];
  });
  return { facts };
}

const feelingOf = (impact: number, zh: boolean) => {
  if (impact < 0) return zh ? "悲痛" : "grief";
  return zh ? "喜爱" : "fondness";
};

type Rule = { when: RegExp; impact: number; emotion: string; tags: string[]; name?: RegExp; kind?: string };
const RULES: Rule[] = [
  { when: /去世|走了|死了|离世|没了|passed away|died/i, impact: -9, emotion: "grief", tags: ["identity-bearing"] },
  {
    when: /猫|狗|\b(?:cat|dog|kitten|puppy)\b/i,
    impact: 3,
    emotion: "fond",
    tags: [],
    name: /(?:叫做?|named|called)\s*([\p{Script=Han}]{1,4}|[A-Z]\w+)/u,
    kind: "pet",
  },
  { when: /升职|订婚|录取|promot|engaged|got the job/i, impact: 7, emotion: "joy", tags: [] },
  { when: /分手|被裁|离婚|broke up|laid off|divorce/i, impact: -7, emotion: "hurt", tags: ["unresolved"] },
];

const LINE_MAX = 400;

/** A line, or the matching sentence of a long one. */
function sentenceAbout(text: string, { when }: Rule): string {
  if (text.length <= LINE_MAX) return text;
  return text.split(/(?<=[.!?。！？])\s*/).find((sentence) => when.test(sentence)) ?? text;
}

function extractFrom(prompt: string) {
  const user = /The user's name is (.*?)\.\n/.exec(prompt)?.[1] ?? "The user";
  const lines = userLines(prompt);
  const hits = lines.flatMap(({ number, text }) => {
    const rule = RULES.find((candidate) => candidate.when.test(text));
    return rule === undefined ? [] : [{ line: { number, text: sentenceAbout(text, rule) }, rule }];
  });
  const entities = hits.flatMap(({ line, rule }, position) => {
    const name = rule.name?.exec(line.text)?.[1];
    return name === undefined ? [] : [{ canonical_name: name, aliases: [], kind: rule.kind, in_events: [position] }];
  });
  return {
    events: hits.map(({ line, rule }) => ({
      description: HAN.test(line.text) ? `${user}说：${line.text}` : `${user} said: ${line.text}`,
      emotional_impact: rule.impact,
      emotion_tags: [rule.emotion],
      relational_tags: rule.tags,
      event_time: null,
      subject: "user",
      superseded_event_ids: [],
      source_messages: [line.number],
    })),
    session_summary: (lines[0]?.text ?? "").slice(0, 120),
    mentioned_entities: entities,
    entity_clarification: null,
    decided: [],
    session_mood_signal: hits.length > 0 ? { mood: "quietly-moved", energy: 6, last_user_signal: "warm" } : null,
    self_check_notes: "Speakers checked; nothing missed.",
  };
}

export const shownEvents = (prompt: string) =>
  [...prompt.matchAll(/<event number="(\d+)"[^>]*>([\s\S]*?)<\/event>/g)].map((hit) => ({
    number: Number(hit[1]),
    text: plain(hit[2] ?? ""),
  }));

/** The number by which the prompt refers to an earlier thought with this text. */
export function numberOf(prompt: string, description: string): number | null {
  const shown = [...prompt.matchAll(/<thought number="(\d+)"[^>]*>([\s\S]*?)<\/thought>/g)];
  const found = shown.find(([, , text = ""]) => plain(text) === description);
  return found ? Number(found[1]) : null;
}

function slowCycleAnswer(prompt: string) {
  const events = shownEvents(prompt);
  const [first] = events;
  if (first === undefined) return { salient_questions: [], new_thoughts: [], new_expectations: [] };
  const zh = HAN.test(first.text);
  const description = zh ? "这几天连起来看，心里有什么在变。" : "Seen side by side, these days have a direction.";
  const thought = {
    repeats: numberOf(prompt, description),
    description,
    subject: "user",
    emotional_impact: 2,
    emotion_tags: ["tender"],
    relational_tags: [],
    filling_event_ids: events.map((event) => event.number),
  };
  const expectation = {
    about_text: first.text.slice(0, PHRASE_MAX),
    prediction_text: zh ? "过几天会再说起这件事。" : "It will come up again within days.",
    due_at: null,
    subject: "user",
    emotional_impact: 1,
    reasoning_event_ids: [first.number],
  };
  return {
    salient_questions: [zh ? "后来怎么样了？" : "What became of it?"],
    new_thoughts: [thought],
    new_expectations: [expectation],
  };
}

function describeFrom(prompt: string) {
  const events = shownEvents(prompt);
  return {
    description: (events.at(-1)?.text ?? "").slice(0, 200),
    filling: events.map((event) => event.number),
  };
}

/** Answers a compaction with the summary so far and every new line, shortened, so that tests see that the text was passed on. */
function compactSession(prompt: string) {
  const chat = /<talk>\n([\s\S]*?)\n<\/talk>/.exec(prompt)?.[1] ?? "";
  const lines = chat.split("\n").map((line) => plain(line).slice(0, PHRASE_MAX));
  return { summary: [...tagged(prompt, "earlier"), ...lines].join(" ").slice(0, 1_500) };
}

/** Two memories that name different cities conflict, unless one describes a move; all other pairs do not. */
function judgePairs(prompt: string) {
  const pairs = prompt.matchAll(/<pair number="(\d+)">([\s\S]*?)<\/pair>/g);
  const verdicts = [...pairs].map(([, number, sides = ""]) => {
    const [older = "", newer = ""] = [tagged(sides, "older"), tagged(sides, "newer")].map((texts) => texts.join(" "));
    const differs = cityIn(older) !== undefined && cityIn(newer) !== undefined && cityIn(older) !== cityIn(newer);
    const moved = /moved|搬/.test(newer);
    return {
      pair: Number(number),
      class: !differs ? "compatible" : moved ? "temporal_change" : "true_contradiction",
      why: "",
    };
  });
  return { verdicts };
}

const cityIn = (text: string) => /Berlin|Paris|Lisbon|北京|上海|杭州/.exec(text)?.[0];

function reflectOn(prompt: string) {
  const [first] = shownEvents(prompt);
  if (first === undefined) return { thoughts: [] };
  const zh = HAN.test(first.text);
  const description = zh ? "我觉得这件事在心里留了很久。" : "I have the feeling that this stays with them.";
  const thought = {
    repeats: numberOf(prompt, description),
    description,
    emotional_impact: 2,
    emotion_tags: ["tender"],
    relational_tags: [],
    subject: "user",
    filling: [first.number],
  };
  return { thoughts: [thought] };
}

/** Returns an answer with the faults of small models: a code fence, "+4", numbers as strings, extra keys, unknown tags. */
export function sloppy(json: string): string {
  const loose = json
    .replace(/"emotional_impact":(\d+)/g, '"emotional_impact":+$1')
    .replace(/"emotional_impact":(-\d+)/g, '"emotional_impact":"$1"')
    .replace(/"relational_tags":\[/g, '"confidence":0.9,"relational_tags":["bonding",')
    .replace(/,\]/g, ",]")
    .replace(/\}$/, ",}");
  return `Sure, here it is:\n\`\`\`json\n${loose}\n\`\`\`\nAnything else?`;
}
