import { doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./timestamp";

/** What the operator set, of the whole install: a knob by its key (`lib/core/settings/knobs.ts`). A knob without a row is not set. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: doublePrecision("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
