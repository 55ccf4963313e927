/** The key figures above everything else; unknown ones are left out. */
export function KeyFigures({ figures }: { figures: [label: string, value: string | null][] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1 border-thread border-b pb-5 text-[0.9375rem]">
      {figures.map(([label, value]) =>
        value === null ? null : (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
