import { voiceFrom } from "../voice";
import data from "./voice.json";

export const zhVoice = voiceFrom(data, {
  dateLocale: "zh-CN",
  quoteMarks: ["“", "”"],
  gap: "",
  dayWords: { today: "今天", yesterday: "昨天", tomorrow: "明天" },
  on: "{date}",
});
