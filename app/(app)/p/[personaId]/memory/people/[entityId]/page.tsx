import { pagePersona } from "@/app/page-data";
import { EntityPage } from "@/components/people/entity-page";

type Props = { params: Promise<{ personaId: string; entityId: string }> };

export default async function EntityDetailPage({ params }: Props) {
  const { personaId, entityId } = await params;
  const { id, displayName } = await pagePersona(personaId);
  return <EntityPage personaId={id} name={displayName} entityId={entityId} />;
}
