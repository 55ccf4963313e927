import { enNames } from "../en/names";
import { namePack, regionNames, wordsIn } from "../names-pack";
import compare from "./compare.json";
import data from "./names.json";

export const jaNames = namePack(data, {
  denials: compare.denials,
  places: [...wordsIn(data.places), ...regionNames("ja")],
  latin: enNames,
});
