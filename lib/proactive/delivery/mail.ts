import nodemailer from "nodemailer";
import { parseEmailAddress } from "@/lib/core/email-address";
import { type Env, env } from "@/lib/core/env";
import { EMAIL } from "@/lib/core/settings/delivery";
import { onOneLine } from "@/lib/core/text/one-line";

export type Mail = {
  to: string;
  subject: string;
  /** Paragraphs, each with an optional link after it. */
  parts: { text: string; link?: { href: string; label: string } }[];
  lang: string;
  /** Message id: mail clients show two mails with the same id as one. */
  id?: string;
  /** Address for one-click unsubscribe (RFC 8058). */
  unsubscribe?: string;
};

/** The mail server refused the mail permanently. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

/** Whether this server sends e-mail. */
export const sendsMail = (settings: Env = env()): boolean => settings.SMTP_URL !== undefined;

/** The absolute address of a page, for e-mails. */
export const linkTo = (path: string, settings: Env = env()): string => new URL(path, settings.AUTH_URL).href;

/**
 * Sends one e-mail, as text and as plain HTML.
 * @throws MailRefused when retrying is useless; any other error when it could not be sent now.
 */
export async function sendMail(mail: Mail, settings: Env = env()): Promise<void> {
  const { SMTP_URL: url, SMTP_FROM: from = "" } = settings;
  if (!url) throw new Error("SMTP_URL is not set");
  const timeout = EMAIL.timeoutMs;
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from: parseEmailAddress(from),
      // The recipient is given as an object because that is always one address, whatever the string contains.
      to: { name: "", address: mail.to },
      subject: onOneLine(mail.subject),
      text: textOf(mail),
      html: htmlOf(mail),
      messageId: mail.id && `<${mail.id}@${new URL(settings.AUTH_URL ?? "http://localhost").hostname}>`,
      headers: {
        "Auto-Submitted": "auto-generated",
        ...(mail.unsubscribe && {
          "List-Unsubscribe": { prepared: true, value: `<${mail.unsubscribe}>` },
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }),
      },
    });
  } catch (error) {
    const { responseCode = 0 } = error as { responseCode?: number };
    throw responseCode >= 500 ? new MailRefused("the mail server refused the message", { cause: error }) : error;
  } finally {
    transport.close();
  }
}

function textOf({ parts }: Mail): string {
  return parts.map(({ text, link }) => (link ? `${text}\n${link.href}` : text)).join("\n\n");
}

function htmlOf({ parts, lang }: Mail): string {
  const paragraphs = parts.map(({ text, link }) => {
    const body = link ? "" : escaped(text).replaceAll("\n", "<br>");
    return `<p>${body}${link ? `<a href="${escaped(link.href)}">${escaped(link.label)}</a>` : ""}</p>`;
  });
  return `<!doctype html><html lang="${lang}"><body>${paragraphs.join("")}</body></html>`;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
