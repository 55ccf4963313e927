import { z } from "zod";
import { isId } from "@/lib/core/ids";
import { PAGE_MAX } from "@/lib/core/limits";
import { type ForgetChoice, forgetChoices, forgettableKinds, memoryKinds } from "@/lib/core/types/forgetting";

const choice = z.enum(forgetChoices);
const words = z.enum(["keep", "go"]);
const older = z.enum(["go", "revive"]);

/** Comma-separated ids in one query value. */
const ids = z
  .string()
  .default("")
  .transform((list) => list.split(",").filter((id) => id !== ""))
  .pipe(z.array(z.string().refine(isId, "is not an id")).max(PAGE_MAX));

/**
 * Query of a request to forget something; the defaults are the less destructive options. `choice` applies to all dependants, `keep` and
 * `drop` name exceptions. `choice=erase` erases the target, its dependants and their source messages at once and permanently; `erase=now`
 * is permanent with the choices unchanged. Unknown keys are refused: a typing error must not cost a memory.
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
export const forgetOptionsSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(forgettableKinds),
  /** Memories that are forgotten together with the target, at most a page of them. */
  others: z
    .array(z.strictObject({ id: z.string(), kind: z.enum(memoryKinds) }))
    .max(PAGE_MAX)
    .optional(),
  choice,
  words: words.optional(),
  older: older.optional(),
  /** Id of a dependant → choice for this one only. */
  dependants: z.record(z.string().refine(isId, "is not an id"), choice).optional(),
});

/** The options of forgetting with `erase`: immediately and permanently instead of into the bin. */
export const forgetSchema = forgetOptionsSchema.extend({ erase: z.boolean().default(false) });

/** Target of a preview, by its id only; `nodeId` is accepted as well. */
export const previewSchema = forgetOptionsSchema
  .partial()
  .extend({ nodeId: z.string().optional() })
  .transform(({ id, nodeId, ...rest }) => ({ ...rest, id: id ?? nodeId ?? "" }))
  .refine(({ id }) => id !== "", { path: ["id"], message: "is missing" });

/** Which deletion to undo: by its id in the bin (`id` is accepted as well), else the latest. */
export const undoSchema = z
  .strictObject({ binItemId: z.string().optional(), id: z.string().optional() })
  .transform(({ binItemId, id }) => ({ binItemId: binItemId ?? id }));
