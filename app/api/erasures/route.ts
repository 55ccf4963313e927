import { noInput } from "@/lib/core/schemas";
import { userRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readFilesState } from "@/server/views/files-state";

/** Whether the database files still hold traces of erased data. The state is that of the whole server. */
export const GET = userRoute({ input: noInput }, async ({ services }) => json(await readFilesState(services)));
