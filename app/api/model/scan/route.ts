import { operatorRoute } from "@/app/api/handler";
import { json } from "@/app/api/respond";
import { noInput } from "@/lib/core/schemas";
import { scanThisMachine } from "@/lib/model-settings/list-models";

/** Looks for servers of models on the machine that EchoVessel runs on, when its operator asks for it. */
export const POST = operatorRoute({ input: noInput, limit: "listModels" }, async () => json(await scanThisMachine()));
