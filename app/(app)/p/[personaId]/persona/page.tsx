import type { Metadata } from "next";
import { pageAboutYou, pagePersona, pageUser } from "@/app/page-data";
import { EditableFields, IfEditable } from "@/components/common/read-only";
import { getTranslations } from "@/components/i18n/get-translations";
import { LiveProvider } from "@/components/live/live-provider";
import { AboutYouCard } from "@/components/persona/about-you-card";
import { ArchiveCard } from "@/components/persona/archive-card";
import { BlockCard } from "@/components/persona/block-card";
import { CopyCard } from "@/components/persona/copy-card";
import { FactsCard } from "@/components/persona/facts-card";
import { FirstChatCard } from "@/components/persona/first-chat-card";
import { MemoryCard } from "@/components/persona/memory-card";
import { NameCard } from "@/components/persona/name-card";
import { ProposalsCard } from "@/components/persona/proposals-card";
import { SelfThoughtsCard } from "@/components/persona/self-thoughts-card";
import { UnsavedGuard } from "@/components/persona/unsaved-guard";
import { Page } from "@/components/ui/page";
import { servicesFor } from "@/lib/memory/model/services-for";
import { readBlocks } from "@/lib/memory/persona/blocks";
import { ownPersona } from "@/lib/memory/scope";
import { findTruncatedBlocks } from "@/lib/turn/truncated-blocks";
import { readyRuntime } from "@/server/current-user";

type Props = { params: Promise<{ personaId: string }> };

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { displayName } = await pagePersona((await props.params).personaId);
  return { title: displayName };
}

export default async function PersonaPage(props: Props) {
  const t = await getTranslations("persona");
  const persona = await pagePersona((await props.params).personaId);
  const { id, displayName, locale, avatar, blocks, facts, greeting, openers, aboutYou } = persona;
  const { useMemories, learnFromTalks } = persona;
  const [user, { services }] = await Promise.all([pageUser(), readyRuntime()]);
  const [shared, own] = await Promise.all([
    pageAboutYou(),
    ownPersona(services.db, { userId: user.id, personaId: id }).then((scope) => readBlocks(services.db, scope)),
  ]);
  const cut = await findTruncatedBlocks(await servicesFor(services, { userId: user.id }), blocks);
  return (
    <Page title={t("title", { name: displayName })} lead={t("lead", { name: displayName })}>
      <LiveProvider personaId={id}>
        <ProposalsCard personaId={id} name={displayName} />
      </LiveProvider>
      <UnsavedGuard key={id}>
        <EditableFields>
          <NameCard personaId={id} displayName={displayName} locale={locale} avatar={avatar} />
        </EditableFields>
        <BlockCard
          {...{ personaId: id, name: displayName, content: blocks.persona }}
          label="persona"
          isCut={cut.includes("persona")}
        />
        <AboutYouCard
          {...{ personaId: id, name: displayName, choice: aboutYou, shared, own: own.user }}
          isCut={cut.includes("user")}
        />
        <BlockCard
          {...{ personaId: id, name: displayName, content: blocks.style }}
          label="style"
          isCut={cut.includes("style")}
        />
        <EditableFields>
          <FirstChatCard personaId={id} name={displayName} greeting={greeting} openers={openers} />
          <FactsCard personaId={id} facts={facts} />
        </EditableFields>
      </UnsavedGuard>
      <SelfThoughtsCard personaId={id} name={displayName} />
      <EditableFields>
        <MemoryCard personaId={id} name={displayName} useMemories={useMemories} learnFromTalks={learnFromTalks} />
      </EditableFields>
      <CopyCard personaId={id} name={displayName} />
      <IfEditable>
        <ArchiveCard personaId={id} name={displayName} />
      </IfEditable>
    </Page>
  );
}
