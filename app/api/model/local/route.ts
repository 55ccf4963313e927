import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { readLocalModelView } from "@/server/views/local-models";

/** The models that the server can download and run itself, with the state of each. */
export const GET = operatorRoute({ input: noInput }, async (context) => json(await readLocalModelView(context)));
