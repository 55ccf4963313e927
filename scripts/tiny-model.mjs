import { writeTinyGguf } from "../lib/mind/llama/tiny-gguf.fixtures.ts";

// Writes a model of half a megabyte with random weights, for trying out the local model runner without a download.
const [path] = process.argv.slice(2);
if (!path) {
  console.error("Usage: node scripts/tiny-model.mjs PATH.gguf");
  process.exit(2);
}
console.log(JSON.stringify({ path, ...writeTinyGguf(path) }));
