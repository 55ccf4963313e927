import { formPack } from "../forms";
import data from "./forms.json";

/** Forms of messages in English. */
export const enForms = formPack(data);
