import Markdown, { type Components, defaultUrlTransform } from "react-markdown";
import remarkGfm from "remark-gfm";
import { isCheapMarkdown } from "./markdown-cost";
import { plainWhenDeep, withoutCostlyMarks } from "./markdown-depth";
import { Paragraph, PlainText } from "./plain-text";

const plugins = [remarkGfm, withoutCostlyMarks];
const treePlugins = [plainWhenDeep];

/**
 * A model may write anything, so raw HTML and images (which would send a request) are not rendered, and links lead to the web and mail
 * only. A text that would be too slow to parse or too deeply nested is shown as plain text.
 */
export function MarkdownText({ text }: { text: string }) {
  if (!isCheapMarkdown(text)) return <PlainText text={text} />;
  return (
    <Markdown
      remarkPlugins={plugins}
      rehypePlugins={treePlugins}
      components={parts}
      urlTransform={safeAddress}
      skipHtml
    >
      {text}
    </Markdown>
  );
}

/** The address if it is http, https or mailto; otherwise empty. */
export function safeAddress(address: string): string {
  return /^(https?:|mailto:)/i.test(address) ? defaultUrlTransform(address) : "";
}

const Heading: Components["h1"] = ({ children }) => (
  <p dir="auto" className="mt-4 font-semibold first:mt-0">
    {children}
  </p>
);

const parts: Components = {
  p: Paragraph,
  h1: Heading,
  h2: Heading,
  h3: Heading,
  h4: Heading,
  h5: Heading,
  h6: Heading,
  a: ({ href, children }) =>
    href ? (
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="text-lamp underline decoration-1 underline-offset-4 hover:text-lamp-deep"
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => (alt ? <span className="text-ink-soft italic">{alt}</span> : null),
  ul: ({ children }) => (
    <ul dir="auto" className="mt-3 list-disc space-y-1 pl-6 marker:text-edge first:mt-0">
      {children}
    </ul>
  ),
  ol: ({ children, start }) => (
    <ol dir="auto" start={start} className="mt-3 list-decimal space-y-1 pl-6 marker:text-ink-soft first:mt-0">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote dir="auto" className="mt-3 border-thread border-l-2 pl-4 text-ink-soft italic first:mt-0">
      {children}
    </blockquote>
  ),
  code: ({ children }) => <code className="rounded bg-well px-1 py-0.5 font-mono text-[0.85em]">{children}</code>,
  pre: ({ children }) => (
    <pre className="mt-3 overflow-x-auto rounded-lg bg-well p-3 text-[0.9375rem] leading-normal first:mt-0">
      {children}
    </pre>
  ),
  hr: () => <hr className="my-5 border-thread" />,
  table: ({ children }) => (
    <div className="mt-3 overflow-x-auto first:mt-0">
      <table className="border-collapse font-sans text-[0.9375rem]">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th dir="auto" className="border-thread border-b px-3 py-1 text-left font-medium">
      {children}
    </th>
  ),
  td: ({ children }) => (
    <td dir="auto" className="border-thread border-b px-3 py-1 align-top">
      {children}
    </td>
  ),
};
