import { enNames } from "../en/names";
import { namePack, regionNames } from "../names-pack";
import { wordsIn } from "../templates";
import data from "./names.json";

export const jaNames = namePack(data, {
  places: [...wordsIn(data.places), ...regionNames("ja")],
  latin: enNames,
});
