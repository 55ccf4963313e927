import { operatorRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { readLocalModelView } from "./show";

/** The models that the server can download and run itself, and how far each is. */
export const GET = operatorRoute({ input: noInput }, async (context) => json(await readLocalModelView(context)));
