import { doublePrecision, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "./timestamp";

/** Server settings of the operator: a value per option (`lib/core/settings/config-options.ts`). An option without a row is not set. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: doublePrecision("value").notNull(),
  updatedAt: moment("updated_at").notNull(),
});
