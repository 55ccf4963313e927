/** What stands on the screen, in both languages: the names a person, or their screen reader, goes by. */
export type Words = {
  you: string;
  message: (name: string) => string;
  send: string;
  stop: string;
  nothingSaid: string;
  more: string;
  endTalk: string;
  boundary: string;
  counts: (events: number, thoughts: number) => string;
  places: { talk: string; memory: string; persona: string; you: string };
  rooms: {
    label: string;
    events: string;
    thoughts: string;
    promises: string;
    people: string;
    timeline: string;
    talks: string;
    search: string;
  };
  animals: string;
  linked: (count: number) => string;
  feeling: (value: string) => string;
  mood: (name: string) => string;
  calm: string;
  unfoldEvent: string;
  sources: string;
  restsOn: (count: number) => string;
  evidence: string;
  forget: { open: string; title: string; keep: string; too: string; confirm: string };
  nothingYet: string;
};

const some = (count: number, what: string) => `${count || "no"} ${what}${count === 1 ? "" : "s"}`;

const en: Words = {
  you: "You",
  message: (name) => `Message to ${name}`,
  send: "Send",
  stop: "Stop",
  nothingSaid: "Nothing has been said yet",
  more: "More",
  endTalk: "End the conversation",
  boundary: "End of a talk",
  counts: (events, thoughts) => `This talk is now memory: ${some(events, "event")}, ${some(thoughts, "thought")}`,
  places: { talk: "Talk", memory: "Memory", persona: "Persona", you: "You" },
  rooms: {
    label: "Rooms of memory",
    events: "Events",
    thoughts: "Thoughts",
    promises: "Promises",
    people: "People",
    timeline: "Timeline",
    talks: "Talks",
    search: "Search",
  },
  animals: "Animals",
  linked: (count) => `in ${count} memor${count === 1 ? "y" : "ies"}`,
  feeling: (value) => `Feeling ${value} on a scale from −10 to +10`,
  mood: (name) => `How ${name} feels`,
  calm: "Calm",
  unfoldEvent: "Where it came from",
  sources: "The words it came from",
  restsOn: (count) => `Rests on ${count} event${count === 1 ? "" : "s"}`,
  evidence: "The events it rests on",
  forget: {
    open: "Forget this memory",
    title: "Forget this memory?",
    keep: "Keep it",
    too: "Forget this too",
    confirm: "Forget",
  },
  nothingYet: "Nothing yet",
};

const zh: Words = {
  you: "你",
  message: (name) => `写给${name}`,
  send: "发送",
  stop: "停下",
  nothingSaid: "还没有说过什么",
  more: "更多",
  endTalk: "结束这次聊天",
  boundary: "一次聊天结束",
  counts: (events, thoughts) => `这次聊天已成为记忆：${events} 件事，${thoughts} 个领悟`,
  places: { talk: "聊天", memory: "记忆", persona: "人设", you: "我" },
  rooms: {
    label: "记忆里的房间",
    events: "往事",
    thoughts: "领悟",
    promises: "约定",
    people: "人物",
    timeline: "日子",
    talks: "旧话",
    search: "寻找",
  },
  animals: "动物",
  linked: (count) => `出现在 ${count} 段记忆里`,
  feeling: (value) => `情绪 ${value}（从 −10 到 +10）`,
  mood: (name) => `${name}的心情`,
  calm: "平静",
  unfoldEvent: "从哪里来",
  sources: "出自这些话",
  restsOn: (count) => `来自 ${count} 件往事`,
  evidence: "它所依据的往事",
  forget: {
    open: "忘掉这件事",
    title: "要忘掉这件事吗？",
    keep: "留着",
    too: "也忘掉它",
    confirm: "忘掉",
  },
  nothingYet: "还没有",
};

export const WORDS = { en, zh };
export type Language = keyof typeof WORDS;
