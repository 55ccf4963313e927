import { voiceFrom } from "../notebook-phrases";
import data from "./notebook-phrases.json";

export const enVoice = voiceFrom(data, {
  dateLocale: "en-GB",
  quoteMarks: ["“", "”"],
  gap: " ",
  dayWords: {
    today: "today",
    yesterday: "yesterday",
    tomorrow: "tomorrow",
  },
  on: "on {date}",
});
