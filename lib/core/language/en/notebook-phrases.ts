import { notebookFrom } from "../notebook-phrases";
import data from "./notebook-phrases.json";

export const enNotebook = notebookFrom(data, {
  dateLocale: "en-GB",
  quoteMarks: ["“", "”"],
  gap: " ",
  stop: ".",
  dayWords: {
    today: "today",
    yesterday: "yesterday",
    tomorrow: "tomorrow",
  },
  on: "on {date}",
});
