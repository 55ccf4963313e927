import { randomUUID } from "node:crypto";
import { countWork } from "./count-work";

export type Answer<T> = { status: number; headers: Headers; body: T; text: string };
export type Login = { email: string; password: string; name: string };
export type Ask = { method?: string; headers?: Record<string, string>; body?: BodyInit | null; signal?: AbortSignal };

type InProcess = {
  serve(request: Request): Promise<Response>;
  newUser(over: Partial<Login>): Promise<TestUser>;
};
const inProcess = new Map<string, InProcess>();

/** Makes requests to a base URL be answered in this process instead of over the network. */
export function answerInProcess(url: string, app: InProcess): void {
  inProcess.set(url, app);
}

/** An HTTP client with a cookie jar for one server. */
export class Client {
  readonly jar = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Sends any request with the stored cookies. Redirects are not followed, and no status throws. */
  async fetch(path: string, ask: Ask = {}): Promise<Response> {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...(cookie && { cookie }), ...ask.headers };
    const response = await this.send(path, { ...ask, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      if (value === "") this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), value);
    }
    return response;
  }

  private send(path: string, init: RequestInit & { headers: Record<string, string> }): Promise<Response> {
    const app = inProcess.get(this.url);
    if (!app) return fetch(this.url + path, init);
    const { host } = new URL(this.url);
    // The headers by which Next tells its routes how a request arrived.
    const added = { host, "x-forwarded-host": host, "x-forwarded-proto": "http" };
    return app.serve(new Request(this.url + path, { ...init, headers: { ...added, ...init.headers } }));
  }

  /** Sends a request and parses the response as JSON; `body` is undefined if it is not JSON. */
  async ask<T>(path: string, ask: Ask = {}): Promise<Answer<T>> {
    return answerOf<T>(await this.fetch(path, ask));
  }

  get<T>(path: string): Promise<Answer<T>> {
    return this.ask<T>(path);
  }

  delete<T>(path: string): Promise<Answer<T>> {
    return this.ask<T>(path, { method: "DELETE" });
  }

  post<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.postRaw<T>(path, JSON.stringify(body));
  }

  patch<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.write<T>("PATCH", path, JSON.stringify(body));
  }

  put<T>(path: string, body: unknown = {}): Promise<Answer<T>> {
    return this.write<T>("PUT", path, JSON.stringify(body));
  }

  /** Sends a body unchanged, valid or not. */
  postRaw<T>(path: string, body: string): Promise<Answer<T>> {
    return this.write<T>("POST", path, body);
  }

  private write<T>(method: string, path: string, body: string): Promise<Answer<T>> {
    return this.ask<T>(path, { method, headers: { "content-type": "application/json" }, body });
  }

  /** Submits the sign-in form as a browser would. Resolves to the address of the redirect: `/sign-in?error=…` when it failed. */
  async signIn(login: { email: string; password: string }): Promise<URL> {
    return this.sendForm("/api/auth/callback/credentials", login);
  }

  async signOut(): Promise<URL> {
    return this.sendForm("/api/auth/signout", {});
  }

  /** Submits a form of Auth.js with the CSRF token it requires. */
  async form(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const { body } = await this.get<{ csrfToken: string }>("/api/auth/csrf");
    return this.ask<unknown>(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", origin: this.url, ...headers },
      body: new URLSearchParams({ ...fields, csrfToken: body.csrfToken }).toString(),
    });
  }

  private async sendForm(path: string, fields: Record<string, string>): Promise<URL> {
    const { status, headers } = await this.form(path, fields);
    return new URL(headers.get("location") ?? `${this.url}/no-location-${status}`, this.url);
  }
}

/** Returns a complete response: waits until the body ends. */
export async function answerOf<T>(response: Response): Promise<Answer<T>> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) as T };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An unused login: every call returns another email. */
export function newLogin(over: Partial<Login> = {}): Login {
  return { email: `p${randomUUID()}@example.org`, password: "correct horse battery", name: "Ann", ...over };
}

export type TestUser = { client: Client; login: Login; id: string };

/** Signs a new user up and in. */
export async function newUser(url: string, over: Partial<Login> = {}): Promise<TestUser> {
  const app = inProcess.get(url);
  countWork(app ? "seeded accounts" : "sign-ups");
  if (app) return app.newUser(over);
  const client = new Client(url);
  const login = newLogin(over);
  const made = await client.post<{ id: string }>("/api/sign-up", login);
  if (made.status !== 201) throw new Error(`Signing up answered ${made.status}: ${made.text}`);
  const led = await client.signIn(login);
  if (led.searchParams.has("error")) throw new Error(`Signing in led to ${led.href}`);
  return { client, login, id: made.body.id };
}
