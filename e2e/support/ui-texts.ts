/** Visible texts in both languages: the names that a user or their screen reader goes by. */
export type UiTexts = {
  you: string;
  message: (name: string) => string;
  send: string;
  stop: string;
  noMessages: string;
  more: string;
  endSession: string;
  boundary: string;
  counts: (events: number, thoughts: number) => string;
  places: { chat: string; memory: string; persona: string; account: string };
  sections: {
    label: string;
    events: string;
    thoughts: string;
    "coming-up": string;
    people: string;
    timeline: string;
    sessions: string;
    search: string;
  };
  animals: string;
  linked: (count: number) => string;
  feeling: (value: string) => string;
  mood: (name: string) => string;
  calm: string;
  unfoldEvent: string;
  sources: string;
  basedOn: (count: number) => string;
  evidence: string;
  forget: { open: string; title: string; keep: string; too: string; confirm: string };
  nothingYet: string;
};

const some = (count: number, what: string) => `${count || "no"} ${what}${count === 1 ? "" : "s"}`;

const en: UiTexts = {
  you: "You",
  message: (name) => `Message to ${name}`,
  send: "Send",
  stop: "Stop",
  noMessages: "No messages yet",
  more: "More",
  endSession: "End conversation",
  boundary: "End of conversation",
  counts: (events, thoughts) => `Saved to memory: ${some(events, "event")}, ${some(thoughts, "thought")}`,
  places: { chat: "Chat", memory: "Memory", persona: "Companion", account: "Account" },
  sections: {
    label: "Sections of memory",
    events: "Events",
    thoughts: "Thoughts",
    "coming-up": "Coming up",
    people: "People & places",
    timeline: "Timeline",
    sessions: "Conversations",
    search: "Search",
  },
  animals: "Animals",
  linked: (count) => `in ${count} memor${count === 1 ? "y" : "ies"}`,
  feeling: (value) => `Mood ${value} on a scale from −10 to +10`,
  mood: (name) => `How ${name} feels`,
  calm: "Calm",
  unfoldEvent: "Show source",
  sources: "Source messages",
  basedOn: (count) => `Based on ${count} event${count === 1 ? "" : "s"}`,
  evidence: "Based on",
  forget: {
    open: "Forget this memory",
    title: "Forget this memory?",
    keep: "Keep",
    too: "Forget this too",
    confirm: "Forget",
  },
  nothingYet: "Nothing yet",
};

const zh: UiTexts = {
  you: "你",
  message: (name) => `发给${name}的消息`,
  send: "发送",
  stop: "停止",
  noMessages: "还没有消息",
  more: "更多",
  endSession: "结束对话",
  boundary: "对话结束",
  counts: (events, thoughts) => `记住了：${events} 段经历，${thoughts} 个想法`,
  places: { chat: "聊天", memory: "记忆", persona: "人设", account: "账号" },
  sections: {
    label: "记忆的分类",
    events: "经历",
    thoughts: "想法",
    "coming-up": "约定与期待",
    people: "人物与地点",
    timeline: "时间线",
    sessions: "对话",
    search: "搜索",
  },
  animals: "动物",
  linked: (count) => `${count} 条记忆提到`,
  feeling: (value) => `情绪 ${value}（从 −10 到 +10）`,
  mood: (name) => `${name}的心情`,
  calm: "平静",
  unfoldEvent: "查看出处",
  sources: "出处",
  basedOn: (count) => `依据 ${count} 段经历`,
  evidence: "依据",
  forget: {
    open: "忘记这段经历",
    title: "忘记这段经历？",
    keep: "保留",
    too: "一起忘记",
    confirm: "忘记",
  },
  nothingYet: "还没有内容",
};

export const UI_TEXTS = { en, zh };
export type Language = keyof typeof UI_TEXTS;
