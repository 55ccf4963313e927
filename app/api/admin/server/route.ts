import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readServerState } from "@/server/views/server-state";

/** State of the server: health with reasons, accounts with counts and tokens (no text), failed conversations and snapshots. */
export const GET = operatorRoute({ input: noInput }, async (runtime) => json(await readServerState(runtime)));
