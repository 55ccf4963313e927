"use client";

import "@xyflow/react/dist/base.css";
import { ReactFlow, type ReactFlowInstance, ViewportPortal } from "@xyflow/react";
import { clsx } from "clsx";
import { Maximize, Minus, Plus } from "lucide-react";
import { type CSSProperties, type MouseEvent, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { MapEdge, MapNode, MemoryMap } from "@/components/api/map";
import { useTranslations } from "@/components/i18n/use-translations";
import { IconButton } from "@/components/ui/icon-button";
import { useLatest } from "@/components/ui/use-latest";
import { DESKTOP, useMediaQuery } from "@/components/ui/use-media-query";
import { fitLabels } from "./fit";
import type { Box, Place } from "./label-overlap";
import { boxOf, findNodeAt, labelsAt, stepOf } from "./labels";
import { type FlowNode, MapNodeLabel } from "./map-node";
import { useLayout } from "./use-layout";
import { useNodeTexts } from "./use-node-label";

const nodeTypes = { chip: MapNodeLabel };
const ZOOM = { min: 0.04, max: 2 };
const FITTED_ZOOM = { min: ZOOM.min, max: 1.25 };
const [WIDE, TALL] = [1.7, 0.65];

type MapCanvasProps = {
  personaId: string;
  map: MemoryMap;
  kinds: MapNode["kind"][];
  chosen: MapNode | null;
  onChoose: (node: MapNode) => void;
};

/** The map as a drawing that can be moved and zoomed. The list has the same content for keyboards and screen readers. */
export function MapCanvas({ personaId, map, kinds, chosen, onChoose }: MapCanvasProps) {
  const t = useTranslations("map");
  const texts = useNodeTexts(personaId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of a map change only with it and the language, which loads the page anew
  const boxes = useMemo(() => map.nodes.map((node) => boxOf(node, texts.label(node))), [map.nodes]);
  const places = useLayout(boxes, map.edges, useMediaQuery(DESKTOP) ? WIDE : TALL);
  const [zoom, setZoom] = useState(1);
  const [flow, setFlow] = useState<ReactFlowInstance<FlowNode>>();
  const step = stepOf(zoom);
  const placed = useMemo(() => placedOf(boxes, places, map.nodes, kinds), [boxes, places, map.nodes, kinds]);
  const labels = useMemo(() => labelsAt(placed, step), [placed, step]);
  const [isFitted, setIsFitted] = useState(false);
  const view = useRef<HTMLDivElement>(null);
  const fit = useLatest((duration = 0) => {
    const size = view.current?.getBoundingClientRect();
    if (!flow || !size) return;
    if (placed.length > 0) {
      const fitted = fitLabels(placed, size, FITTED_ZOOM);
      void flow.setViewport(fitted, { duration });
      if (duration === 0) setZoom(fitted.zoom);
    }
    setIsFitted(true);
  });
  useFitting(flow && places, fit);
  const byId = useMemo(() => new Map(map.nodes.map((node) => [node.id, node])), [map.nodes]);
  const nodes = placed.flatMap(({ id, x, y, width, height }): FlowNode[] => {
    const node = byId.get(id);
    if (!node) return [];
    const data = { node, texts: texts.label(node), isLabelled: labels.has(id), isChosen: chosen?.id === id };
    const size = { width, height };
    return [{ id, type: "chip", position: { x, y }, data, ...size, measured: size, zIndex: data.isLabelled ? 1 : 0 }];
  });

  if (!places) {
    return (
      <p role="status" aria-busy className="absolute inset-0 grid place-items-center text-ink-soft">
        {t("drawing")}
      </p>
    );
  }
  const nodeAt = (event: MouseEvent) => {
    const at = flow?.screenToFlowPosition({ x: event.clientX, y: event.clientY });
    const id = at && findNodeAt(placed, labels, at, flow?.getZoom() ?? zoom);
    return id ? byId.get(id) : undefined;
  };
  return (
    <>
      <div ref={view} role="img" aria-label={t("drawn", { count: placed.length })} className="absolute inset-0">
        <div
          aria-hidden
          className={clsx("size-full", !isFitted && "invisible")}
          style={{ "--grow": 1 / step, "--grow-dot": 1 / Math.sqrt(step) } as CSSProperties}
        >
          <ReactFlow
            nodes={nodes}
            nodeTypes={nodeTypes}
            nodeOrigin={[0.5, 0.5]}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            onInit={(instance) => {
              setFlow(instance);
              setZoom(instance.getZoom());
            }}
            onMove={(_, viewport) => setZoom(viewport.zoom)}
            onPaneClick={(event) => {
              const node = nodeAt(event);
              if (node) onChoose(node);
            }}
            nodesDraggable={false}
            nodesConnectable={false}
            nodesFocusable={false}
            elementsSelectable={false}
            disableKeyboardA11y
            // Hide React Flow's attribution link; it is credited in the README.
            proOptions={{ hideAttribution: true }}
          >
            <EdgeLines placed={placed} edges={map.edges} chosen={chosen} />
          </ReactFlow>
        </div>
      </div>
      {flow ? <Controls flow={flow} onFit={(duration) => fit.current(duration)} /> : null}
    </>
  );
}

/** Fits the map after each layout, and after the width of the screen has changed, as when a phone is turned. */
function useFitting(drawing: unknown, fit: RefObject<(duration?: number) => void>): void {
  useEffect(() => {
    if (!drawing) return;
    let width = window.innerWidth;
    const turned = () => {
      if (window.innerWidth === width) return;
      width = window.innerWidth;
      requestAnimationFrame(() => fit.current());
    };
    fit.current();
    window.addEventListener("resize", turned);
    return () => window.removeEventListener("resize", turned);
  }, [drawing, fit]);
}

function placedOf(
  boxes: Box[],
  places: Map<string, Place> | undefined,
  nodes: MapNode[],
  kinds: MapNode["kind"][],
): (Box & Place)[] {
  return boxes.flatMap((box, nth) => {
    const place = places?.get(box.id);
    const kind = nodes[nth]?.kind;
    return place && kind && (kinds.length === 0 || kinds.includes(kind)) ? [{ ...box, ...place }] : [];
  });
}

type EdgeLinesProps = { placed: (Box & Place)[]; edges: MapEdge[]; chosen: MapNode | null };

/** All edges as one drawing behind the nodes, so that hundreds of them do not slow down panning. */
function EdgeLines({ placed, edges, chosen }: EdgeLinesProps) {
  const at = useMemo(() => new Map(placed.map((one) => [one.id, one])), [placed]);
  const line = (own: MapEdge[]) =>
    own
      .flatMap(({ from, to }) => {
        const [a, b] = [at.get(from), at.get(to)];
        return a && b ? [`M${a.x} ${a.y}L${b.x} ${b.y}`] : [];
      })
      .join("");
  const isMaybe = (edge: MapEdge) => edge.kind === "maybe";
  const isOwn = ({ from, to }: MapEdge) => from === chosen?.id || to === chosen?.id;
  const width = (px: number) => ({ strokeWidth: `calc(${px}px * var(--grow))` });
  return (
    <ViewportPortal>
      <svg aria-hidden="true" className="-z-1 pointer-events-none absolute size-px overflow-visible" fill="none">
        <path d={line(edges.filter((edge) => !isMaybe(edge)))} stroke="var(--thread)" style={width(1)} />
        <path d={line(edges.filter(isMaybe))} stroke="var(--lamp)" strokeDasharray="6 6" style={width(1.5)} />
        <path d={line(edges.filter(isOwn))} stroke="var(--lamp)" style={width(2)} />
      </svg>
    </ViewportPortal>
  );
}

type ControlsProps = { flow: ReactFlowInstance<FlowNode>; onFit: (duration: number) => void };

function Controls({ flow, onFit }: ControlsProps) {
  const t = useTranslations("map");
  const isCalm = useMediaQuery("(prefers-reduced-motion: reduce)");
  const motion = { duration: isCalm ? 0 : 200 };
  const buttonClass = "border border-thread bg-sheet";
  return (
    <div className="absolute right-3 bottom-3 z-10 flex flex-col gap-2">
      <IconButton label={t("nearer")} icon={Plus} className={buttonClass} onClick={() => void flow.zoomIn(motion)} />
      <IconButton label={t("farther")} icon={Minus} className={buttonClass} onClick={() => void flow.zoomOut(motion)} />
      <IconButton label={t("fit")} icon={Maximize} className={buttonClass} onClick={() => onFit(motion.duration)} />
    </div>
  );
}
