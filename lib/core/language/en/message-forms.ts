import { formPack } from "../message-forms";
import data from "./message-forms.json";

export const enForms = formPack(data);
