import { createSign, generateKeyPairSync, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** An OpenID Connect provider on this machine, at which `subject` signs in without a page. */
export type FakeOidc = { url: string; subject: string; close(): Promise<void> };

type Grant = { subject: string; nonce: string | null; clientId: string };

export async function startFakeOidc(): Promise<FakeOidc> {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const grants = new Map<string, Grant>();
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  const tokenOf = ({ subject, nonce, clientId }: Grant) => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = { iss: fake.url, sub: subject, aud: clientId, iat, exp: iat + 300, ...(nonce && { nonce }) };
    const signed = `${part({ alg: "RS256", kid: "fake" })}.${part({ ...claims, email: "ann@example.org" })}`;
    return `${signed}.${createSign("RSA-SHA256").update(signed).sign(privateKey).toString("base64url")}`;
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", fake.url);
    const json = (value: object) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(value));
    };
    if (pathname === "/.well-known/openid-configuration")
      return json({
        issuer: fake.url,
        authorization_endpoint: `${fake.url}/authorize`,
        token_endpoint: `${fake.url}/token`,
        // Auth.js requires one, and does not call it.
        userinfo_endpoint: `${fake.url}/userinfo`,
        jwks_uri: `${fake.url}/keys`,
        id_token_signing_alg_values_supported: ["RS256"],
      });
    if (pathname === "/keys")
      return json({ keys: [{ ...publicKey.export({ format: "jwk" }), kid: "fake", alg: "RS256", use: "sig" }] });
    if (pathname === "/authorize") {
      const code = randomUUID();
      const clientId = searchParams.get("client_id") ?? "";
      grants.set(code, { subject: fake.subject, nonce: searchParams.get("nonce"), clientId });
      const back = new URL(searchParams.get("redirect_uri") ?? "");
      back.searchParams.set("code", code);
      back.searchParams.set("state", searchParams.get("state") ?? "");
      response.writeHead(302, { location: back.href });
      return response.end();
    }
    const body = await new Response(request as never).text();
    const code = new URLSearchParams(body).get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    if (!grant) {
      response.statusCode = 400;
      return json({ error: "invalid_grant" });
    }
    return json({ access_token: randomUUID(), token_type: "Bearer", id_token: tokenOf(grant) });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  // Playwright reads test files in a process that runs no test.
  server.unref();
  const fake: FakeOidc = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subject: "nobody",
    close: () => new Promise((done) => server.close(() => done())),
  };
  return fake;
}
