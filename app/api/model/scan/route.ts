import { noInput } from "@/lib/core/schemas";
import { scanThisMachine } from "@/lib/model-settings/list-models";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";

/** Looks for servers of models on the machine that EchoVessel runs on, when its operator asks for it. */
export const POST = operatorRoute({ input: noInput, limit: "listModels" }, async () => json(await scanThisMachine()));
