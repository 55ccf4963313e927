import { formPack } from "../forms";
import data from "./forms.json";

/** Forms of messages in Chinese. */
export const zhForms = formPack(data);
