import { redirect } from "next/navigation";
import { pagePersonas } from "@/app/page-data";
import { routes } from "@/components/routes";

/** The front door: on to the persona that was made last, or to making one. */
export default async function HomePage() {
  const personas = await pagePersonas();
  const latest = personas.toSorted((a, b) => new Date(b.createdAt).getTime() - new Date(a.createdAt).getTime())[0];
  redirect(latest ? routes.chat(latest.id) : routes.newPersona());
}
