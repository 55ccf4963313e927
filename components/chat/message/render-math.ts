import "katex/dist/katex.min.css";
import katex from "katex";

/**
 * Renders LaTeX into an element, with MathML for screen readers. Nothing in it may load, link or grow without limit; what cannot be
 * rendered stays as it is written.
 */
export function renderMath(source: string, place: HTMLElement, isBlock: boolean): void {
  const rendered = document.createElement("span");
  try {
    katex.render(source, rendered, {
      displayMode: isBlock,
      trust: false,
      maxSize: 10,
      maxExpand: 200,
      strict: false,
      errorColor: "var(--alarm)",
    });
  } catch {
    return;
  }
  place.replaceChildren(rendered);
  place.className = "";
}
