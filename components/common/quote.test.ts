import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { messages } from "@/components/i18n/messages";
import type { Locale } from "@/lib/core/types/messages";
import { MemoryText, UserNameProvider } from "./user-name";

function shown(text: string, isQuote: boolean, locale: Locale = "en"): string {
  const ofAnn = { name: "Ann", children: createElement(MemoryText, { text, isQuote }) };
  const children = createElement(UserNameProvider, ofAnn);
  const catalogue = { locale, messages: messages[locale], timeZone: "UTC", children };
  return renderToStaticMarkup(createElement(NextIntlClientProvider, catalogue)).replace(/ class="[^"]*"/g, "");
}

test("a memory that quotes the user is shown in quotation marks, unchanged", () => {
  expect(shown("I told the user off.", true)).toBe("<bdi>You said: </bdi><q>“I told the user off.”</q>");
  expect(shown("我妈走了", true, "zh")).toBe("<bdi>你的原话： </bdi><q>“我妈走了”</q>");
});

test("an omission in a quote is shown as an ellipsis", () => {
  expect(shown("I moved.\nI like it.", true)).toContain("<q>“I moved. … I like it.”</q>");
});

test("a memory that is not a quote is shown without quotation marks, with the user's name instead of “the user”", () => {
  expect(shown("The user moved.", false)).toBe("Ann moved.");
});
