import { type AddressInfo, createServer } from "node:net";

export type ReceivedMail = { from: string; to: string[]; headers: Map<string, string>; raw: string; text: string };

/** Test support: a mail server on this machine that stores what it receives. `refuse` maps recipients to error answers. */
export async function startMailSink() {
  const received: ReceivedMail[] = [];
  const refusals = new Map<string, number>();
  const server = createServer((socket) => {
    let buffer = "";
    let mail: { from: string; to: string[]; lines: string[] } | undefined;
    let isData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const onLine = (line: string) => {
      if (isData && line === ".") {
        isData = false;
        if (mail) received.push(read(mail));
        return say("250 kept");
      }
      if (isData) return mail?.lines.push(line.replace(/^\.\./, "."));
      const [, address = ""] = /<([^>]*)>/.exec(line) ?? [];
      if (/^(EHLO|HELO)/i.test(line)) return say("250 sink");
      if (/^MAIL/i.test(line)) mail = { from: address, to: [], lines: [] };
      if (/^RCPT/i.test(line)) {
        const code = refusals.get(address);
        if (code) return say(`${code} not now`);
        mail?.to.push(address);
      }
      if (/^DATA/i.test(line)) {
        isData = true;
        return say("354 go on");
      }
      say(/^QUIT/i.test(line) ? "221 bye" : "250 ok");
    };
    say("220 sink");
    socket.on("error", () => undefined);
    socket.setEncoding("utf8").on("data", (text) => {
      const lines = (buffer + text).split("\r\n");
      buffer = lines.pop() ?? "";
      for (const line of lines) onLine(line);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    refuse: (address: string, code: number) => refusals.set(address, code),
    accept: (address: string) => refusals.delete(address),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}

function read({ from, to, lines }: { from: string; to: string[]; lines: string[] }): ReceivedMail {
  const raw = lines.join("\n");
  const [head = ""] = raw.split("\n\n");
  const unfolded = head.replace(/\n[ \t]+/g, " ").split("\n");
  const headers = new Map(
    unfolded.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
  );
  return { from, to, headers, raw, text: partsOf(raw).join("\n") };
}

/** The decoded bodies of the parts of a mail. */
function partsOf(raw: string): string[] {
  return raw.split(/\n--[^\n]+\n/).flatMap((part) => {
    const at = part.indexOf("\n\n");
    if (at < 0) return [];
    const body = part.slice(at + 2);
    if (/transfer-encoding: base64/i.test(part)) return [Buffer.from(body, "base64").toString("utf8")];
    return [/transfer-encoding: quoted-printable/i.test(part) ? unquoted(body) : body];
  });
}

function unquoted(text: string): string {
  const bytes = text
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_whole, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
