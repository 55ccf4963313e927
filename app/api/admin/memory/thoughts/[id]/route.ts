import { scopeOfNode } from "@/lib/memory/nodes/browse";
import { forgettingRoute } from "../../forget";

/** Forgets a thought, an intention or an expectation. What it rests on stays. */
export const DELETE = forgettingRoute({
  kinds: ["thought", "intention", "expectation"],
  own: scopeOfNode,
  choice: "orphan",
});
