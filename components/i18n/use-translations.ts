// biome-ignore lint/style/noRestrictedImports: the one place
import { useTranslations as useSentences } from "next-intl";
import { isolating } from "./bidi-isolate";

/** Like next-intl's, with arguments isolated in the sentences they are inserted into: names may be written from right to left. */
export const useTranslations = ((namespace?: never) => isolating(useSentences(namespace))) as typeof useSentences;
