// biome-ignore lint/style/noRestrictedImports: the one place
import { useTranslations as useSentences } from "next-intl";
import { isolating } from "./bidi-isolate";

/** As next-intl's, with texts that people wrote isolated in the sentences they are put into: names may be written from right to left. */
export const useTranslations = ((namespace?: never) => isolating(useSentences(namespace))) as typeof useSentences;
