import { voiceFrom } from "../voice";
import data from "./voice.json";

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
