import { notebookFrom } from "../notebook-phrases";
import data from "./notebook-phrases.json";

export const zhNotebook = notebookFrom(data, {
  dateLocale: "zh-CN",
  quoteMarks: ["“", "”"],
  gap: "",
  stop: "。",
  dayWords: { today: "今天", yesterday: "昨天", tomorrow: "明天" },
  on: "{date}",
});
