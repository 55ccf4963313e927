import { toSimplified } from "../../text/to-simplified";
import { enNames } from "../en/names";
import { namePack, regionNames } from "../names-pack";
import { wordsIn } from "../templates";
import common from "./common-words.json";
import data from "./names.json";
import places from "./places.json";

/** Whether a Latin word in Chinese text is a name is decided by the English word lists. */
export const zhNames = namePack(data, {
  places: [...wordsIn(places.places), ...regionNames("zh")],
  common: wordsIn(common.words),
  veryCommon: common.veryCommon,
  fold: toSimplified,
  latin: enNames,
});
