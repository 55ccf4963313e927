import { timestamp } from "drizzle-orm/pg-core";

/** A timestamp with time zone. It never has a default, because the caller's clock sets all times. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
