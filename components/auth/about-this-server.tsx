import { getTranslations } from "@/components/i18n/get-translations";

const facts = ["ai", "stored", "sent"] as const;

/** What a new user should know before signing up: it is an AI, where text is stored and where it may be sent. */
export async function AboutThisServer() {
  const t = await getTranslations("auth");
  return (
    <ul className="mt-4 mb-8 flex list-disc flex-col gap-1.5 pl-5 text-ink-soft text-sm">
      {facts.map((fact) => (
        <li key={fact}>{t(`signUp.about.${fact}`)}</li>
      ))}
    </ul>
  );
}
