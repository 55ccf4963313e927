import { configuration } from "chrono-node/en";
import type { DayPack } from "../days-types";
import data from "./days.json";
import holidays from "./holidays.json";

/** Uses chrono's strict parsers: the casual ones take "second", "may" and "sun" for dates. */
export const enDays: DayPack = {
  chrono: (dayFirst) => configuration.createConfiguration(false, dayFirst),
  fold: (char) => char.toLowerCase().replace(/[’‘ʼ]/u, "'").replace(/\s/u, " "),
  data,
  holidays,
};
