import { noInput } from "@/lib/core/schemas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

/** Whether the database's files still hold traces of anything that was erased. It is one state of the whole install. */
export const GET = userRoute({ input: noInput }, async ({ services }) => json(await readFilesState(services)));
