import { timestamp } from "drizzle-orm/pg-core";

/** A timestamp with time zone. Never has a default: the caller's clock decides. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
