import { z } from "zod";
import { isId } from "@/lib/core/ids";
import { PAGE_MAX } from "@/lib/core/limits";
import { type ForgetChoice, forgetChoices, forgettableKinds, memoryKinds } from "@/lib/core/types/forgetting";

const choice = z.enum(forgetChoices);
const words = z.enum(["keep", "go"]);
const older = z.enum(["go", "revive"]);

/** Ids in one query value, with commas between. */
const ids = z
  .string()
  .default("")
  .transform((list) => list.split(",").filter((id) => id !== ""))
  .pipe(z.array(z.string().refine(isId, "is no id")).max(PAGE_MAX));

/**
 * Query with which something is forgotten; what is left out is the gentler way. `choice` is for all that rests on it, `keep`
 * and `drop` name those for which it is otherwise. `choice=erase` lets everything go, the words too, at once and for good;
 * `erase=now` is for good with the choices as they are. Unknown keys are refused: a slip of the pen must not cost a memory.
 */
export const forgetQuery = (usual: ForgetChoice) =>
  z
    .strictObject({
      choice: z.enum([...forgetChoices, "erase"]).default(usual),
      words: words.optional(),
      older: older.optional(),
      erase: z.literal("now").optional(),
      keep: ids,
      drop: ids,
    })
    .transform(({ choice, words, older, erase, keep, drop }) => ({
      choice: choice === "erase" ? ("cascade" as const) : choice,
      words: choice === "erase" ? ("go" as const) : words,
      older,
      dependants: each({ orphan: keep, cascade: drop }),
      mode: choice === "erase" || erase ? ("erase" as const) : ("bin" as const),
    }));

function each(named: Record<ForgetChoice, string[]>): Record<string, ForgetChoice> {
  return Object.fromEntries(forgetChoices.flatMap((choice) => named[choice].map((id) => [id, choice])));
}

/** What is to be forgotten, and how. */
export const wishSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(forgettableKinds),
  /** Memories that are forgotten with it, at most a page of them. */
  others: z
    .array(z.strictObject({ id: z.string(), kind: z.enum(memoryKinds) }))
    .max(PAGE_MAX)
    .optional(),
  choice,
  words: words.optional(),
  older: older.optional(),
  /** Id of a dependant → choice for it alone. */
  dependants: z.record(z.string().refine(isId, "is no id"), choice).optional(),
});

/** The same with its consequences: at once and for good when it is to be erased. */
export const forgetSchema = wishSchema.extend({ erase: z.boolean().default(false) });

/** What to look at before it is forgotten, by its id alone; `nodeId` names it as well. */
export const previewSchema = wishSchema
  .partial()
  .extend({ nodeId: z.string().optional() })
  .transform(({ id, nodeId, ...rest }) => ({ ...rest, id: id ?? nodeId ?? "" }))
  .refine(({ id }) => id !== "", { path: ["id"], message: "is missing" });

/** Which forgetting to take back: by its id in the bin (`id` does as well), else the latest. */
export const undoSchema = z
  .strictObject({ binItemId: z.string().optional(), id: z.string().optional() })
  .transform(({ binItemId, id }) => ({ binItemId: binItemId ?? id }));
