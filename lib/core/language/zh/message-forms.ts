import { formPack } from "../message-forms";
import data from "./message-forms.json";

/** Forms of messages in Chinese. */
export const zhForms = formPack(data);
