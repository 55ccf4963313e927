import { z } from "zod";

const day = z.iso.date("is not a day like 2026-03-01").refine((text) => text >= "0002", "is out of range");

/** Local days, both included. Unknown keys are refused. */
export const feelingsSchema = z.strictObject({ from: day.optional(), to: day.optional() });
