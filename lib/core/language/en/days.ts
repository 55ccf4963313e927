import { configuration } from "chrono-node/en";
import type { DayPack } from "../days-types";
import data from "./days.json";
import holidays from "./holidays.json";

/** Chrono without its casual parsers, which take "second", "may" and "sun" for times. */
export const enDays: DayPack = {
  chrono: (dayFirst) => configuration.createConfiguration(false, dayFirst),
  fold: (char) => char.toLowerCase().replace(/[’‘ʼ]/u, "'").replace(/\s/u, " "),
  data,
  holidays,
};
