/** Stores a site's cookies like a browser, as far as tests of one host need it. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Stores a reply's cookies. A max-age of 0 or an empty value removes a cookie. */
  storeCookies(reply: Response): void {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const isRemoved = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === '';
      if (isRemoved) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /** Returns the Cookie header. */
  header(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  set(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  delete(name: string): void {
    this.#cookies.delete(name);
  }
}
