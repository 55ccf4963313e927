import { NextIntlClientProvider } from "next-intl";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import chat from "@/components/i18n/messages/en/chat.json";
import { type ChatActions, ChatActionsContext } from "../state/chat-actions";
import { MarkdownText } from "./markdown-text";

const actions = { copy: () => {} } as unknown as ChatActions;

/** Test support: the HTML of a reply's Markdown, without the chat around it. */
export function renderMarkdown(text: string): string {
  const reply = createElement(MarkdownText, { text });
  const children = createElement(ChatActionsContext, { value: actions }, reply);
  const language = { locale: "en", timeZone: "UTC", messages: { chat }, children } as const;
  return renderToStaticMarkup(createElement(NextIntlClientProvider, language));
}
