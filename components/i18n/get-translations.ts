// biome-ignore lint/style/noRestrictedImports: the one place
import { getTranslations as getSentences } from "next-intl/server";
import { isolating } from "./bidi-isolate";

type Namespace = Parameters<typeof getSentences>[0];

/** Like `useTranslations`, on the server. */
export const getTranslations = (async (namespace: Namespace) =>
  isolating(await getSentences(namespace))) as typeof getSentences;
