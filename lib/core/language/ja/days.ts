import { createConfiguration } from "chrono-node/ja";
import type { DayPack } from "../days-types";
import data from "./days.json";
import holidays from "./holidays.json";

export const jaDays: DayPack = {
  chrono: () => createConfiguration(false),
  fold: (char) => char.normalize("NFKC").toLowerCase(),
  data,
  holidays,
};
