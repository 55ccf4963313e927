"use client";

import { useSearchParams } from "next/navigation";
import { useTranslations } from "next-intl";
import { Tabs } from "radix-ui";
import { LiveProvider } from "@/components/live/live-provider";
import { useFreshNodes } from "@/components/live/use-fresh-nodes";
import { routes } from "@/components/routes";
import { Page } from "@/components/ui/page";
import { EventRow } from "./event-row";
import { type MemoryTab, memoryTabs, readMemoryParams } from "./memory-params";
import { MoodCard } from "./mood-card";
import { NodeList } from "./node-list";
import { PeopleList } from "./people-list";
import { PromiseLists } from "./promise-lists";
import { ThoughtRow } from "./thought-row";

export type MemoryScreenProps = { personaId: string; name: string };

export function MemoryScreen(props: MemoryScreenProps) {
  return (
    <LiveProvider personaId={props.personaId}>
      <Memory {...props} />
    </LiveProvider>
  );
}

function Memory({ personaId, name }: MemoryScreenProps) {
  const t = useTranslations("memory");
  const fresh = useFreshNodes();
  const { tab, focus } = readMemoryParams(useSearchParams());
  const shared = { personaId, name, fresh, focus };
  return (
    <Page title={t("title")} lead={t("lead", { name })}>
      <MoodCard personaId={personaId} name={name} />
      <Tabs.Root value={tab} onValueChange={(next) => showTab(personaId, next as MemoryTab)} className="mt-8">
        <Tabs.List
          aria-label={t("title")}
          className="-mx-4 flex overflow-x-auto border-thread border-b px-4 md:mx-0 md:px-0"
        >
          {memoryTabs.map((one) => (
            <Tabs.Trigger
              key={one}
              value={one}
              className="-mb-px min-h-11 shrink-0 border-transparent border-b-2 px-3.5 text-[0.9375rem] text-ink-soft outline-offset-[-2px] first:pl-0.5 hover:text-ink data-[state=active]:border-lamp data-[state=active]:font-medium data-[state=active]:text-lamp"
            >
              {t(`tabs.${one}`)}
            </Tabs.Trigger>
          ))}
        </Tabs.List>
        <Tabs.Content value="events" className="pt-4">
          <NodeList kind="event" Row={EventRow} {...shared} />
        </Tabs.Content>
        <Tabs.Content value="thoughts" className="pt-4">
          <NodeList kind="thought" Row={ThoughtRow} {...shared} />
        </Tabs.Content>
        <Tabs.Content value="promises" className="pt-4">
          <PromiseLists {...shared} />
        </Tabs.Content>
        <Tabs.Content value="people" className="pt-4">
          <PeopleList {...shared} />
        </Tabs.Content>
      </Tabs.Root>
    </Page>
  );
}

/** The address keeps the tab, so that a reload or a shared link shows it; no server round trip is needed for it. */
function showTab(personaId: string, tab: MemoryTab): void {
  window.history.replaceState(null, "", routes.memory(personaId, { tab }));
}
