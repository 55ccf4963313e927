import { correctionPack } from "../corrections-pack";
import data from "./corrections.json";

/** How corrections are worded in English. */
export const enCorrections = correctionPack(data);
