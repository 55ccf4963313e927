"use server";

import { z } from "zod";
import { checkServerModels } from "@/inngest/server-models";
import { requireOperator } from "@/lib/auth/operator";
import { env } from "@/lib/core/env";
import { type KnobKey, knobList } from "@/lib/core/settings/knobs";
import { userAction } from "./safe-action";

const keys = knobList.map(({ key }) => key);

/** Sets one number of the install; null gives it back to the environment. For its operator. */
export const setKnob = userAction(
  z.strictObject({ key: z.custom<KnobKey>((key) => keys.includes(key as KnobKey)), value: z.number().nullable() }),
  async ({ services, knobs, who, input }) => {
    await requireOperator(services.db, who.user, env().OPERATOR_EMAIL);
    await knobs.change(services.db, { [input.key]: input.value }, services.clock());
    return {};
  },
);

/** Starts a new check and exam of the models; the page shows the result when it is done. Only for the operator. */
export const checkModels = userAction(z.undefined(), async ({ services, minds, who }) => {
  await requireOperator(services.db, who.user, env().OPERATOR_EMAIL);
  await checkServerModels({ services, minds });
  return {};
});
