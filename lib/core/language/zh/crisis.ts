import type { Statement, StatementGrammar } from "../../types/statements";
import crisis from "./crisis.json";
import danger from "./crisis-danger.json";
import harm from "./crisis-harm.json";
import wish from "./crisis-wish.json";
import words from "./crisis-words.json";

/** The grammar of crisis statements, joined from one file per subject and `crisis-words` with the words they share. */
export const zhCrisis = {
  ...crisis,
  classes: { ...words, ...wish.classes, ...harm.classes, ...danger.classes },
  statements: [...wish.statements, ...harm.statements, ...danger.statements] as Statement[],
} as StatementGrammar;
