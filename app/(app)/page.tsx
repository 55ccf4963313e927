import { redirect } from "next/navigation";
import { pagePersonas } from "@/app/page-data";
import { routes } from "@/components/routes";

/** Redirects to the newest persona, or to the form for a first one. */
export default async function HomePage() {
  const personas = await pagePersonas();
  const latest = personas.toSorted((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime())[0];
  redirect(latest ? routes.chat(latest.id) : routes.newPersona());
}
