import type { ReactNode } from "react";
import { pagePersona, pagePersonas } from "@/app/page-data";
import { Shell } from "@/components/shell/shell";

export default async function PersonaLayout(props: { params: Promise<{ personaId: string }>; children: ReactNode }) {
  const { personaId } = await props.params;
  const [current, personas] = await Promise.all([pagePersona(personaId), pagePersonas()]);
  return (
    <Shell
      personas={personas.map(({ id, displayName }) => ({ id, displayName }))}
      current={{ id: current.id, displayName: current.displayName }}
    >
      {props.children}
    </Shell>
  );
}
