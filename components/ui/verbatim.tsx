/** Text exactly as it was sent or received. */
export function Verbatim({ title, text }: { title: string; text: string }) {
  return (
    <section aria-label={title} className="mt-4">
      <h3 className="font-medium font-sans text-sm">{title}</h3>
      <pre
        dir="auto"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="mt-1 max-h-96 overflow-y-auto whitespace-pre-wrap rounded-lg bg-well p-3 font-mono text-[0.8125rem] leading-normal [overflow-wrap:anywhere]"
      >
        {text}
      </pre>
    </section>
  );
}

/** Class of collapsible content. */
export const foldClass =
  "flex min-h-11 w-fit cursor-pointer items-center text-[0.9375rem] text-lamp underline-offset-4 hover:underline";
