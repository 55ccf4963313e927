import { scopeOfMood } from "@/lib/memory/forgetting/scopes";
import { forgettingRoute } from "../../forgetting-route";

/** Forgets a mood that a talk left behind; the one before takes its place. */
export const DELETE = forgettingRoute({ kinds: ["mood"], own: scopeOfMood, choice: "orphan" });
