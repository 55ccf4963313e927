import { pagePersona } from "@/app/page-data";
import { ThoughtPage } from "@/components/memory/thought-page";

type Props = { params: Promise<{ personaId: string; nodeId: string }> };

export default async function ThoughtDetailPage({ params }: Props) {
  const { personaId, nodeId } = await params;
  const { id, displayName } = await pagePersona(personaId);
  return <ThoughtPage personaId={id} name={displayName} thoughtId={nodeId} />;
}
