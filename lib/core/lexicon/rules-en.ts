import type { Rule } from "./rule";
import { GRAVITY_RULES_EN } from "./rules-gravity-en";
import { HARDSHIP_RULES_EN } from "./rules-hardship-en";
import { HARM_RULES_EN } from "./rules-harm-en";
import { HEALED_RULES_EN } from "./rules-healed-en";
import { ILLNESS_RULES_EN } from "./rules-illness-en";
import { JOY_RULES_EN } from "./rules-joy-en";
import { LOSS_RULES_EN } from "./rules-loss-en";
import { PARTING_RULES_EN } from "./rules-partings-en";
import { WON_RULES_EN } from "./rules-won-en";

/** Life's heavy and bright turns as English speakers tell them without the textbook's words. */
export const EN_TURN_RULES: Rule[] = [
  ...LOSS_RULES_EN,
  ...ILLNESS_RULES_EN,
  ...HARM_RULES_EN,
  ...PARTING_RULES_EN,
  ...HARDSHIP_RULES_EN,
  ...JOY_RULES_EN,
  ...WON_RULES_EN,
  ...HEALED_RULES_EN,
  ...GRAVITY_RULES_EN,
];
