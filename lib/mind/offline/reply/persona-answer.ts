import { dayIn, isTimeZone } from "@/lib/core/clock";
import { detectLanguage } from "@/lib/core/text/language";
import { clip } from "@/lib/core/text/points";
import { plainText, sentences } from "./classify";
import { closed } from "./tidy";
import type { Voice } from "./voice";

const PASSAGE_MAX = 160;

/** Answers a question about the persona from its page alone: the facts, then its own block. Invents nothing. */
export function aboutPersona(focus: string, voice: Voice): string {
  const fact = fromFacts(plainText(focus), voice);
  if (fact !== "") return voice.say("personaKnown", { fact });
  const passage = /\b(?:like|love|enjoy|hate)\b|喜欢|爱|讨厌|怕/.test(focus) ? likingIn(voice) : "";
  const wide = /about (?:yourself|you)\b|introduce|介绍|你自己|你的故事/i.test(focus)
    ? (blockOf(voice)[0] ?? "")
    : passage;
  return wide === "" ? voice.say("personaUnknown") : ownWords(wide, voice);
}

function fromFacts(focus: string, { input, language }: Voice): string {
  const { facts } = input.persona;
  const zh = language === "zh";
  const known = (value: string | null | undefined) => value?.trim() ?? "";
  if (/where (?:do|did|are) you|where're you|住|在哪|哪里?人|来自|家乡|老家/.test(focus)) {
    const [place, nation] = [known(facts.location), known(facts.nationality)];
    if (place !== "") return zh ? `我在${place}。` : `I live in ${place}.`;
    return nation === "" ? "" : zh ? `国籍那一栏写的是${nation}。` : `My page gives my nationality as ${nation}.`;
  }
  if (/how old|your age|birthday|多大|几岁|年龄|生日/.test(focus))
    return birthWords(known(facts.birthDate), voiceTime(input), zh);
  if (/what do you do|your (?:job|work|profession)|做什么|干什么|职业|工作/.test(focus)) {
    const work = known(facts.occupation);
    return work === "" ? "" : zh ? `我的职业是${work}。` : `My work, as it's written: ${work}.`;
  }
  if (/married|single|结婚|单身|对象|男朋友|女朋友/.test(focus))
    return RELATION[zh ? "zh" : "en"][known(facts.relationshipStatus)] ?? "";
  if (/\b(?:full|last) name|全名|姓什么/.test(focus)) return known(facts.fullName);
  if (/language|母语|语言/.test(focus)) return known(facts.nativeLanguage);
  return "";
}

const RELATION: Record<"en" | "zh", Record<string, string>> = {
  en: { single: "I'm single.", married: "I'm married.", widowed: "I'm widowed.", divorced: "I'm divorced." },
  zh: { single: "我单身。", married: "我结婚了。", widowed: "我的另一半不在了。", divorced: "我离过婚。" },
};

const voiceTime = ({ now, timeZone }: Voice["input"]) => dayIn(isTimeZone(timeZone) ? timeZone : "UTC", now);

function birthWords(birthDate: string, today: string, zh: boolean): string {
  const found = /^(\d{4})-(\d{2})-(\d{2})/.exec(birthDate);
  if (found === null) return "";
  const years = Number(today.slice(0, 4)) - Number(found[1]) - (today.slice(5) < birthDate.slice(5, 10) ? 1 : 0);
  if (years < 0 || years > 150) return "";
  return zh
    ? `我${years}岁，生日是${Number(found[2])}月${Number(found[3])}日。`
    : `I'm ${years}, born on ${birthDate.slice(0, 10)}.`;
}

const blockOf = ({ input }: Voice): string[] =>
  input.blocks.persona
    .split("\n")
    .flatMap(sentences)
    .map((line) => line.replace(/^[-*•#\s]+/, ""))
    .filter(Boolean);

const likingIn = (voice: Voice): string =>
  blockOf(voice).find((line) => /\b(?:likes?|loves?|enjoys?|hates?)\b|喜欢|爱|讨厌/.test(line)) ?? "";

/** A passage of the persona's page in the first person when that is safe, else quoted as it stands. */
function ownWords(line: string, voice: Voice): string {
  const text = clip(line, PASSAGE_MAX).replaceAll(/["“”]/g, "'");
  voice.drewOn.push(line);
  const own = detectLanguage(text) === voice.language ? firstPerson(text, voice) : "";
  return own === ""
    ? voice.say("personaQuoted", { fact: text })
    : voice.say("personaKnown", { fact: closed(own, voice.language) });
}

function firstPerson(text: string, { language, input }: Voice): string {
  const name = input.persona.displayName.trim();
  if (language === "zh") {
    const rest = text.startsWith("你")
      ? text.slice(1)
      : name !== "" && text.startsWith(name)
        ? text.slice(name.length)
        : "";
    return rest === "" || /[你她他]/.test(rest) ? "" : `我${rest}`;
  }
  if (/^I\b/.test(text)) return text;
  const rest = /^You are /.test(text)
    ? text.slice(8)
    : name !== "" && text.startsWith(`${name} is `)
      ? text.slice(name.length + 4)
      : "";
  return rest === "" || /\b(?:you|your|she|he|her|his|user)\b/i.test(rest) ? "" : `I am ${rest}`;
}
