import { redirect } from "next/navigation";
import { pageArchivedPersonas, pagePersonas } from "@/app/page-data";
import { routes } from "@/components/routes";

/** Redirects to the newest persona, to the account if all are archived, or to the form for a first one. */
export default async function HomePage() {
  const personas = await pagePersonas();
  const latest = personas.toSorted((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime())[0];
  if (latest) redirect(routes.chat(latest.id));
  const [archived] = await pageArchivedPersonas();
  redirect(archived ? routes.account(archived.id) : routes.newPersona());
}
