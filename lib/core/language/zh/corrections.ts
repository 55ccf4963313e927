import { correctionPack } from "../corrections-pack";
import data from "./corrections.json";

/** How corrections are worded in Chinese. */
export const zhCorrections = correctionPack(data);
