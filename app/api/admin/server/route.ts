import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readServerState } from "@/server/views/server-state";

/**
 * State of the server: health with reasons, background work in counts, what of it failed (the class of the error, no text), accounts with
 * counts and tokens, and snapshots.
 */
export const GET = operatorRoute({ input: noInput }, async (runtime) => json(await readServerState(runtime)));
