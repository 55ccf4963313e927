import { scopeOfMessage } from "@/lib/memory/forgetting/scopes";
import { forgettingRoute } from "../../forgetting-route";

/** Forgets words, and what was made of them alone. */
export const DELETE = forgettingRoute({ kinds: ["message"], own: scopeOfMessage, choice: "cascade" });
