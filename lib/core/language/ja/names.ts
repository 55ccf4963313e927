import { enNames } from "../en/names";
import { namePack, regionNames, wordsIn } from "../names-pack";
import data from "./names.json";

export const jaNames = namePack(data, { places: [...wordsIn(data.places), ...regionNames("ja")], latin: enNames });
