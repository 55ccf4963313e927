import { correctionPack } from "../corrections-pack";
import data from "./corrections.json";

export const enCorrections = correctionPack(data);
