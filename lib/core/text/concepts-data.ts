import type { ConceptTable } from "./concepts";
import { ANIMAL_CONCEPTS } from "./concepts-data-animals";
import { BODY_CONCEPTS } from "./concepts-data-body";
import { FEELING_CONCEPTS } from "./concepts-data-feeling";
import { FOOD_CONCEPTS } from "./concepts-data-food";
import { HEALTH_CONCEPTS } from "./concepts-data-health";
import { HOME_CONCEPTS } from "./concepts-data-home";
import { JOB_CONCEPTS } from "./concepts-data-jobs";
import { KIN_CONCEPTS } from "./concepts-data-kin";
import { KIND_CONCEPTS } from "./concepts-data-kinds";
import { ZH_KIND_CONCEPTS } from "./concepts-data-kinds-zh";
import { LIFE_CONCEPTS } from "./concepts-data-life";
import { MONEY_CONCEPTS } from "./concepts-data-money";
import { PEOPLE_CONCEPTS } from "./concepts-data-people";
import { PLAY_CONCEPTS } from "./concepts-data-play";
import { STUDY_CONCEPTS } from "./concepts-data-study";
import { THING_CONCEPTS } from "./concepts-data-things";
import { TIME_CONCEPTS } from "./concepts-data-time";
import { TRAVEL_CONCEPTS } from "./concepts-data-travel";
import { WEAR_CONCEPTS } from "./concepts-data-wear";
import { WORK_CONCEPTS } from "./concepts-data-work";
import { WORLD_CONCEPTS } from "./concepts-data-world";

/**
 * All tables. A concept may stand in several of them and has the words of each. The core comes first: the first concept of
 * a word is its chief one.
 */
export const CONCEPT_TABLES: readonly ConceptTable[] = [
  PEOPLE_CONCEPTS,
  LIFE_CONCEPTS,
  WORK_CONCEPTS,
  THING_CONCEPTS,
  KIN_CONCEPTS,
  ANIMAL_CONCEPTS,
  BODY_CONCEPTS,
  HEALTH_CONCEPTS,
  FOOD_CONCEPTS,
  JOB_CONCEPTS,
  STUDY_CONCEPTS,
  MONEY_CONCEPTS,
  HOME_CONCEPTS,
  TRAVEL_CONCEPTS,
  TIME_CONCEPTS,
  PLAY_CONCEPTS,
  WEAR_CONCEPTS,
  WORLD_CONCEPTS,
  FEELING_CONCEPTS,
  KIND_CONCEPTS,
  ZH_KIND_CONCEPTS,
];
