import { formPack } from "../message-forms";
import data from "./message-forms.json";

/** Forms of messages in English. */
export const enForms = formPack(data);
