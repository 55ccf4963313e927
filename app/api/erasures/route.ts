import { userRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { readFilesState } from "./files-state";

/** Whether the database's files still hold traces of anything that was erased. It is one state of the whole install. */
export const GET = userRoute({ input: noInput }, async ({ services }) => json(await readFilesState(services)));
