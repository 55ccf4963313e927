import { type Env, parseEnv } from "@/lib/core/env";
import { isMindError, StartError } from "@/lib/core/errors";
import { configuredEmbedder, configuredMind } from "@/lib/mind";
import { formatModelCheck } from "@/lib/mind/format-model-check";

/**
 * What `npm run model:check` does after the installation: reports the state of each configured model. Exits with 1 if one cannot be used.
 */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  const check = await configuredMind(env).check?.();
  if (!check)
    return console.log("No AI model is connected, so the notebook answers. The README explains how to connect one.");
  for (const line of formatModelCheck(check)) console.log(line);
  const embeds = await checkEmbeddings(env);
  if (embeds) console.log(embeds.line);
  if (check.code !== "ok" || embeds?.isBad) process.exitCode = 1;
}

async function checkEmbeddings(env: Env): Promise<{ line: string; isBad: boolean } | undefined> {
  if (env.EMBEDDER !== "openai") return undefined;
  const embedder = configuredEmbedder(env);
  try {
    await embedder.embed(["A white cat called Snowy."], { signal: new AbortController().signal });
    return { line: `${env.EMBEDDING_MODEL} (embeddings) works: ${embedder.dims} dimensions.`, isBad: false };
  } catch (error) {
    const why = isMindError(error) ? error.message : "Something went wrong.";
    return { line: `${env.EMBEDDING_MODEL} (embeddings) cannot be used. ${why}`, isBad: true };
  }
}

await main().catch((error: unknown) => {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
});
