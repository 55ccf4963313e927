"use client";

import { useQuery } from "@tanstack/react-query";
import { List, Waypoints } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { type MapNode, type MemoryMap, mapKinds, mapQuery } from "@/components/api/map";
import { BackLink } from "@/components/common/detail-page";
import { ListError, ListSkeleton } from "@/components/common/list-states";
import { useTranslations } from "@/components/i18n/use-translations";
import { routes } from "@/components/routes";
import { Button } from "@/components/ui/button";
import { ChipButton } from "@/components/ui/chip";
import { EmptyState } from "@/components/ui/empty-state";
import { neighboursOf } from "./adjacency";
import { DuplicatesBanner } from "./duplicates-banner";
import { MapList } from "./map-list";
import { MapMarker } from "./map-marker";
import { MapSheet } from "./map-sheet";
import { useMapView } from "./use-map-view";

/** The canvas and its libraries are loaded only with this page, and only when it is not shown as a list. */
const MapCanvas = dynamic(() => import("./map-canvas").then((canvas) => canvas.MapCanvas), {
  ssr: false,
  loading: () => <Waiting />,
});

type MapPageProps = { personaId: string; name: string };

/** Entities, events and thoughts with their relations: as a map that fills the screen, or as a list. */
export function MapPage({ personaId, name }: MapPageProps) {
  const t = useTranslations("map");
  const memory = useTranslations("memory");
  const view = useMapView(personaId);
  const read = useQuery(mapQuery(personaId));
  const map = read.data;
  const hasAny = map !== undefined && map.nodes.length > 0;
  const isLaidOut = hasAny && !view.isList;
  return (
    <main
      id="content"
      tabIndex={-1}
      className={`flex w-full flex-col outline-none ${isLaidOut ? "h-(--shell-height)" : "mx-auto max-w-letter pb-16"}`}
    >
      <div className="px-4 pt-3 md:px-6 md:pt-6">
        <BackLink href={routes.memory(personaId)}>{memory("title")}</BackLink>
        <div className="flex items-center justify-between gap-4">
          <h1 className="text-2xl">{t("title")}</h1>
          {hasAny ? (
            <Button onClick={() => view.show({ isList: !view.isList })}>
              {view.isList ? <Waypoints aria-hidden className="size-4" /> : <List aria-hidden className="size-4" />}
              {view.isList ? t("asMap") : t("asList")}
            </Button>
          ) : null}
        </div>
        {map ? <DuplicatesBanner personaId={personaId} name={name} map={map} /> : null}
        {hasAny ? <Kinds nodes={map.nodes} chosen={view.kinds} onToggle={view.toggle} /> : null}
      </div>
      {read.isPending ? (
        <div className="px-4 md:px-6">
          <ListSkeleton />
        </div>
      ) : null}
      {read.isError && !map ? (
        <div className="px-4 md:px-6">
          <ListError onRetry={() => void read.refetch()} />
        </div>
      ) : null}
      {map && !hasAny ? (
        <EmptyState sign={<Waypoints className="size-8" />} title={memory("empty.title")} body={t("empty", { name })} />
      ) : null}
      {hasAny ? <Shown personaId={personaId} map={map} kinds={view.kinds} isList={view.isList} /> : null}
    </main>
  );
}

type ShownProps = { personaId: string; map: MemoryMap; kinds: MapNode["kind"][]; isList: boolean };

function Shown({ personaId, map, kinds, isList }: ShownProps) {
  const t = useTranslations("map");
  const [chosen, setChosen] = useState<MapNode | null>(null);
  const neighbours = neighboursOf(map.nodes, map.edges);
  const left = map.left > 0 ? <p className="text-ink-soft text-sm">{t("left", { count: map.left })}</p> : null;
  if (isList) {
    return (
      <div className="px-4 md:px-6">
        <MapList
          personaId={personaId}
          nodes={map.nodes.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))}
          neighbours={neighbours}
        />
        {left}
      </div>
    );
  }
  return (
    <>
      <div className="relative mt-2 min-h-72 flex-1 border-thread border-t">
        <MapCanvas personaId={personaId} map={map} kinds={kinds} chosen={chosen} onChoose={setChosen} />
      </div>
      {left ? <div className="border-thread border-t px-4 py-1.5 md:px-6">{left}</div> : null}
      <MapSheet
        personaId={personaId}
        node={chosen}
        neighbours={chosen ? (neighbours.get(chosen.id) ?? []) : []}
        onChoose={setChosen}
      />
    </>
  );
}

function Waiting() {
  const t = useTranslations("map");
  return (
    <p role="status" className="absolute inset-0 grid place-items-center text-ink-soft">
      {t("drawing")}
    </p>
  );
}

type KindsProps = { nodes: MapNode[]; chosen: MapNode["kind"][]; onToggle: (kind: MapNode["kind"]) => void };

/** Filter by kind; none chosen shows all. Kinds without nodes are not offered. */
function Kinds({ nodes, chosen, onToggle }: KindsProps) {
  const t = useTranslations("map");
  const people = useTranslations("people.kinds");
  const memory = useTranslations("memory.lists");
  const there = mapKinds.filter((kind) => nodes.some((node) => node.kind === kind));
  return (
    <fieldset className="mt-2 min-w-0 pb-1">
      <legend className="sr-only">{t("show")}</legend>
      <div className="flex flex-wrap gap-2">
        {there.map((kind) => (
          <ChipButton
            key={kind}
            pressed={chosen.includes(kind)}
            onClick={() => onToggle(kind)}
            className="whitespace-nowrap"
          >
            <MapMarker kind={kind} />
            {kind === "event" || kind === "thought" ? memory(kind) : people(kind)}
          </ChipButton>
        ))}
      </div>
    </fieldset>
  );
}
