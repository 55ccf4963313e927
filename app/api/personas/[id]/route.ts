import { z } from "zod";
import { binPersona, erasePersona } from "@/lib/memory/forgetting/persona-bin";
import { ownPersona } from "@/lib/memory/scope";
import { userItemRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

const input = z.strictObject({ erase: z.literal("now").optional() });
const spec = { input, limit: "write", confirmed: true } as const;

/**
 * Puts a persona into the bin with all it remembers; `erase=now` erases it for good, from the bin too. 403 `confirm_password` before the
 * password was given lately.
 */
export const DELETE = userItemRoute(spec, async ({ services, who, id, input }) => {
  const { db, clock } = services;
  const ids = { userId: who.user.id, personaId: id };
  const erased = input.erase === "now";
  if (erased) await erasePersona(db, { ...ids, now: clock() });
  else await binPersona(db, await ownPersona(db, ids), clock());
  return json({ id, erased, ...(erased ? { files: await readFilesState(services) } : {}) });
});
