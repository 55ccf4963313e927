import type { ReactNode } from "react";
import { pagePersona, pagePersonas, pageSecurityNotices, pageUser } from "@/app/page-data";
import { ReadOnlyProvider } from "@/components/common/read-only";
import { UserNameProvider } from "@/components/common/user-name";
import { Shell } from "@/components/shell/shell";
import { readyRuntime } from "@/server/current-user";

export default async function PersonaLayout(props: { params: Promise<{ personaId: string }>; children: ReactNode }) {
  const { personaId } = await props.params;
  const [user, current, personas, notices, { services }] = await Promise.all([
    pageUser(),
    pagePersona(personaId),
    pagePersonas(),
    pageSecurityNotices(),
    readyRuntime(),
  ]);
  const isArchived = current.archivedAt !== null;
  return (
    <Shell
      personas={personas.map(({ id, displayName, avatar }) => ({ id, displayName, avatar }))}
      current={{ id: current.id, displayName: current.displayName, avatar: current.avatar }}
      hasSecurityNotice={notices.length > 0}
      isArchived={isArchived}
      isDiskFull={services.db.disk.isFull}
    >
      <UserNameProvider name={user.name}>
        <ReadOnlyProvider isReadOnly={isArchived}>{props.children}</ReadOnlyProvider>
      </UserNameProvider>
    </Shell>
  );
}
