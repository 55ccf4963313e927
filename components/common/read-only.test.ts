import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { EditableFields, IfEditable, ReadOnlyProvider } from "./read-only";

const button = createElement("button", { type: "button" }, "Forget");
const input = createElement("input", { defaultValue: "Lin" });
const link = createElement("a", { href: "/export" }, "Export");
const page = createElement(
  "main",
  null,
  link,
  createElement(IfEditable, null, button),
  createElement(EditableFields, null, input),
);
const render = (isReadOnly: boolean, children: ReactNode = page) =>
  renderToStaticMarkup(createElement(ReadOnlyProvider, { isReadOnly, children }));

test("while a persona is archived its pages show links and values, but no control that the server would refuse", () => {
  const html = render(true);
  expect(html).toContain('<a href="/export">Export</a>');
  expect(html).toContain('value="Lin"');
  expect(html).toContain("<fieldset disabled=");
  expect(html).not.toContain("Forget");
});

test("the pages of a persona that is not archived offer every control", () => {
  expect(render(false)).toContain("Forget");
  expect(render(false)).not.toContain("disabled");
  expect(renderToStaticMarkup(page)).toBe(render(false));
});

test("what belongs to the account can be edited on the pages of an archived persona", () => {
  const children = createElement(IfEditable, null, button);
  const account = createElement(ReadOnlyProvider, { isReadOnly: false, children });
  expect(render(true, account)).toContain("Forget");
});
