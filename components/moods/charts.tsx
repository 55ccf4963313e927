"use client";

import {
  CartesianGrid,
  ComposedChart,
  type DotItemDotProps,
  ErrorBar,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from "recharts";
import type { ImpactDay } from "@/components/api/impact";
import { formatImpact } from "@/components/ui/impact-bar";
import { DAY } from "@/lib/core/clock";
import { useImpactTexts } from "./use-mood-texts";

type ChartProps = { days: ImpactDay[]; from: string; to: string; onOpen: (day: string) => void };

/** A day as it is drawn. `reach` is the distance from its mean to its minimum and maximum. */
type Point = { at: number; value: number; reach: [number, number]; of: ImpactDay };

/** From this number of points on they are drawn smaller. */
const MANY = 60;
const INK = { fill: "var(--ink-soft)", fontSize: 13 };

/** Colours of impact as strokes; `impactColor` has them as backgrounds. */
function strokeOf(impact: number): string {
  if (impact <= -6) return "var(--feeling-cold)";
  if (impact < -0.05) return "var(--feeling-cool)";
  if (impact <= 0.05) return "var(--feeling-still)";
  return impact < 6 ? "var(--feeling-warm)" : "var(--feeling-hot)";
}

/** Impact of events: a dot for each day's mean, a line from its lowest to its highest. −10 … +10. */
export function ImpactChart(props: ChartProps) {
  const points = props.days.flatMap((of): Point[] => {
    if (!of.impact) return [];
    const { mean, min, max } = of.impact;
    return [{ at: Date.parse(of.day), value: mean, reach: [mean - min, max - mean], of }];
  });
  return (
    <Chart {...props} points={points} domain={[-10, 10]} ticks={[-10, -5, 0, 5, 10]} say={formatImpact} isSigned>
      <ErrorBar
        dataKey="reach"
        direction="y"
        width={0}
        strokeWidth={points.length > MANY ? 1 : 2}
        stroke="var(--edge)"
        isAnimationActive={false}
      />
    </Chart>
  );
}

/** The mood after each day's last session, by its energy. 0 … 10. */
export function MoodChart(props: ChartProps) {
  const points = props.days.flatMap((of): Point[] =>
    of.mood ? [{ at: Date.parse(of.day), value: of.mood.energy, reach: [0, 0], of }] : [],
  );
  return <Chart {...props} points={points} domain={[0, 10]} ticks={[0, 5, 10]} say={String} />;
}

type DrawnProps = ChartProps & {
  points: Point[];
  domain: [number, number];
  ticks: number[];
  say: (tick: number) => string;
  isSigned?: boolean;
  children?: React.ReactNode;
};

/** A tap anywhere opens the nearest day, so that a finger need not hit the dot. */
function Chart({ points, from, to, domain, ticks, say, isSigned = false, children, onOpen }: DrawnProps) {
  const { date } = useImpactTexts();
  const [first, last] = [Date.parse(from), Date.parse(to)];
  const dot = ({ cx, cy, payload, key }: DotItemDotProps) => (
    <circle
      key={key}
      cx={cx}
      cy={cy}
      r={points.length > MANY ? 3 : 5}
      fill={isSigned ? strokeOf((payload as Point).value) : "var(--lamp)"}
      stroke="var(--paper)"
      strokeWidth={1.5}
    />
  );
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={points}
        margin={{ top: 8, right: 12, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        onClick={({ activeTooltipIndex }) => {
          const point = points[Number(activeTooltipIndex)];
          if (point) onOpen(point.of.day);
        }}
        className="cursor-pointer"
      >
        <CartesianGrid vertical={false} stroke="var(--thread)" strokeDasharray="2 4" />
        <XAxis
          dataKey="at"
          type="number"
          domain={[first - DAY / 2, last + DAY / 2]}
          ticks={[0, 1, 2, 3].map((part) => first + Math.round(((last - first) / DAY) * (part / 3)) * DAY)}
          tickFormatter={(at: number) => date(new Date(at).toISOString(), { day: "numeric", month: "short" })}
          tick={INK}
          tickLine={false}
          axisLine={{ stroke: "var(--edge)" }}
          interval="preserveStartEnd"
        />
        <YAxis
          domain={domain}
          ticks={ticks}
          tickFormatter={say}
          tick={INK}
          tickLine={false}
          axisLine={false}
          width={36}
          interval={0}
        />
        {isSigned ? <ReferenceLine y={0} stroke="var(--edge)" /> : null}
        <Tooltip content={PointTooltip} cursor={{ stroke: "var(--edge)" }} isAnimationActive={false} />
        <Line
          dataKey="value"
          type="monotone"
          stroke="var(--thread)"
          strokeWidth={1.5}
          dot={dot}
          activeDot={{ r: 6, fill: "var(--lamp)", stroke: "var(--paper)", strokeWidth: 2 }}
          isAnimationActive={false}
        >
          {children}
        </Line>
      </ComposedChart>
    </ResponsiveContainer>
  );
}

/** Tooltip of the day under the pointer. */
function PointTooltip({ payload }: { payload?: readonly { payload?: unknown }[] }) {
  const { date, felt, mood, holds } = useImpactTexts();
  const day = (payload?.[0]?.payload as Point | undefined)?.of;
  if (!day) return null;
  return (
    <div className="rounded-xl border border-thread bg-sheet px-3.5 py-2.5 text-sm shadow-lifted">
      <p className="font-medium">{date(day.day, { weekday: "short", day: "numeric", month: "short" })}</p>
      {felt(day) ? <p data-numeric>{felt(day)}</p> : null}
      {mood(day) ? <p className="first-letter:uppercase">{mood(day)}</p> : null}
      <p className="text-ink-soft">{holds(day)}</p>
    </div>
  );
}
