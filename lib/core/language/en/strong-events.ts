import { strongPack } from "../strong-events";
import data from "./strong-events.json";

export const enStrongEvents = strongPack(data);
