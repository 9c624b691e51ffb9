/** Keeps a site's cookies as a browser does, so far as tests of one host need it. */
export class CookieJar {
  readonly #cookies = new Map<string, string>();

  /** Takes what a reply sets; an age of 0 or a past date removes. */
  take(reply: Response): void {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(/;\s*/);
      const name = pair.slice(0, pair.indexOf('='));
      const value = pair.slice(pair.indexOf('=') + 1);
      const isGone = attributes.some((attribute) => /^max-age=0$/i.test(attribute)) || value === '';
      if (isGone) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
  }

  /** The Cookie header. */
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
