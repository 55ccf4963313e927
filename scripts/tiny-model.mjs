import { writeTinyGguf } from "../lib/mind/llama/tiny-gguf.fixtures.ts";

// Writes a model of half a megabyte with random weights, to try out what runs a model without downloading one.
const [path] = process.argv.slice(2);
if (!path) {
  console.error("Usage: node scripts/tiny-model.mjs PATH.gguf");
  process.exit(2);
}
console.log(JSON.stringify({ path, ...writeTinyGguf(path) }));
