import { readCrisis } from "@/lib/core/care/read-crisis";
import { ratesOf, readBlind } from "./examples";

/** Prints how cries for help are heard in sentences that were written blind: the two rates, and never a sentence. */
for (const language of ["en", "zh"] as const)
  console.info(
    language,
    ratesOf(readBlind(language), (text) => readCrisis(text) !== null),
  );
