import { conceptTerms } from "@/lib/core/text/concepts";
import type { Locale } from "@/lib/core/types/messages";
import type { RememberedNode } from "@/lib/core/types/mind";

/** Topics that may be named in a thought, in plain words, the particular before the general. Illness of the mind, crises and the like are never labelled. */
const LABELS: Record<string, Record<Locale, string>> = {
  "#mother": { en: "their mother", zh: "妈妈" },
  "#father": { en: "their father", zh: "爸爸" },
  "#sister": { en: "a sister", zh: "姐妹" },
  "#brother": { en: "a brother", zh: "兄弟" },
  "#grandmother": { en: "a grandmother", zh: "奶奶或外婆" },
  "#grandfather": { en: "a grandfather", zh: "爷爷或外公" },
  "#child": { en: "a child", zh: "孩子" },
  "#friend": { en: "friends", zh: "朋友" },
  "#partner": { en: "the person they love", zh: "另一半" },
  "#family": { en: "family", zh: "家里人" },
  "#cat": { en: "a cat", zh: "猫" },
  "#dog": { en: "a dog", zh: "狗" },
  "#boss": { en: "their boss", zh: "上司" },
  "#job": { en: "work", zh: "工作" },
  "#exam": { en: "an exam", zh: "考试" },
  "#school": { en: "school", zh: "学校" },
  "#home": { en: "home", zh: "家和住处" },
  "#move": { en: "moving", zh: "搬家" },
  "#sleep": { en: "sleep", zh: "睡觉" },
  "#travel": { en: "travelling", zh: "旅行" },
  "#music": { en: "music", zh: "音乐" },
  "#book": { en: "books", zh: "书" },
  "#food": { en: "food", zh: "吃的" },
  "#run": { en: "running", zh: "跑步" },
  "#garden": { en: "plants and flowers", zh: "花草" },
};

/** Wider topics: enough to say what one thing was about, too wide for two to share. */
const WIDER: typeof LABELS = {
  "#birthday": { en: "a birthday", zh: "生日" },
  "#wedding": { en: "a wedding", zh: "婚礼" },
  "#pet": { en: "an animal of theirs", zh: "养的小动物" },
  "#colleague": { en: "the people they work with", zh: "同事" },
  "#roommate": { en: "somebody they live with", zh: "室友" },
  "#teacher": { en: "a teacher", zh: "老师" },
  "#money": { en: "money", zh: "钱" },
  "#hobby": { en: "what they like to do", zh: "爱好" },
  "#language": { en: "a language", zh: "语言" },
  "#city": { en: "a place", zh: "一个地方" },
  "#game": { en: "games", zh: "游戏" },
  "#movie": { en: "films", zh: "电影" },
  "#sport": { en: "sport", zh: "运动" },
};

const OFTEN = 2;

/** The topic most of the events share, the more particular one when two are equal; null when none comes up twice. */
export function commonTopic(
  events: readonly RememberedNode[],
  language: Locale,
): { label: string; events: RememberedNode[] } | null {
  const topics = events.map((event) => ({ event, terms: new Set(conceptTerms(event.description)) }));
  const counted = Object.entries(LABELS).map(([concept, label]) => ({
    label: label[language],
    events: topics.filter(({ terms }) => terms.has(concept)).map(({ event }) => event),
  }));
  const [most] = counted
    .filter((entry) => entry.events.length >= OFTEN)
    .sort((a, b) => b.events.length - a.events.length);
  return most ?? null;
}

/** What a few events are about, in plain words; null when it is nothing that may be named. */
export function topicLabel(events: readonly RememberedNode[], language: Locale): string | null {
  const terms = new Set(events.flatMap((event) => conceptTerms(event.description)));
  const known = Object.entries({ ...LABELS, ...WIDER }).find(([concept]) => terms.has(concept));
  return known?.[1][language] ?? null;
}
