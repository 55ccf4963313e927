import { strongPack } from "../strong-events";
import data from "./strong-events.json";

/** Losses and milestones of a life, as they are told in English. */
export const enStrongEvents = strongPack(data);
