import { noInput } from "@/lib/core/schemas";
import { operatorRoute } from "@/server/http/handler";
import { json } from "@/server/http/respond";
import { removeEmbedder, saveEmbedder } from "@/server/operations/embedder";
import { readEmbedderView } from "@/server/views/embedder";

/** The chosen embedder, and the progress of re-embedding. */
export const GET = operatorRoute({ input: noInput }, async (context) => json(await readEmbedderView(context)));

export const PUT = saveEmbedder.route;
export const DELETE = removeEmbedder.route;
