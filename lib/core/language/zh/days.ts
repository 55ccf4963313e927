import { createConfiguration } from "chrono-node/zh/hans";
import { Converter } from "opencc-js/t2cn";
import type { DayPack } from "../days-types";
import data from "./days.json";
import holidays from "./holidays.json";

const toSimplified = Converter({ from: "t", to: "cn" });

/** Uses chrono without its casual parser, which takes every "night" for tonight. */
export const zhDays: DayPack = {
  chrono: () => createConfiguration(),
  fold: (char) => toSimplified(char.normalize("NFKC").toLowerCase()),
  data,
  holidays,
};
