/** Values the site holds, by the name of their field: what finds a record reaches further than what does not. */
export interface KnownValues {
  valuesOf(name: string): readonly unknown[];
}

/** Fields that name records, states or people; all others are made up. */
const NAMES =
  /^(id|\w+Ids?|slug|version|email|category|industry|cursor|token|type|status|position|\w*Image|url|pdfUrl|section|anchor|name)$/;
const MOST = 40;

/** What the site's own lists hold, in the order they were read. */
export class Knowledge implements KnownValues {
  readonly #values = new Map<string, unknown[]>();

  /** Notes what a list of `resource` (`blog-posts`) holds. */
  learn(resource: string, reply: unknown): void {
    if (Array.isArray(reply)) {
      for (const one of reply) this.learn(resource, one);
    } else if (typeof reply === 'object' && reply !== null) {
      for (const [name, value] of Object.entries(reply)) {
        if (typeof value === 'object') this.learn(resource, value);
        else if (NAMES.test(name)) this.add(name, value, resource);
      }
    }
  }

  /** Notes one value, for everyone and for calls on its resource. */
  add(name: string, value: unknown, resource = ''): void {
    for (const key of new Set([name, `${resource}.${name}`])) {
      const values = this.#values.get(key) ?? [];
      this.#values.set(key, values);
      if (values.length < MOST && !values.includes(value)) values.push(value);
    }
  }

  clear(): void {
    this.#values.clear();
  }

  valuesOf(name: string): readonly unknown[] {
    // An id is an id, whatever it is called.
    return this.#values.get(name) ?? (/(^i|I)ds?$/.test(name) ? this.#values.get('id') : undefined) ?? [];
  }

  /** The same for calls on one resource, whose own records come first. */
  of(resource: string): KnownValues {
    return {
      valuesOf: (name) => {
        const own = this.#values.get(`${resource}.${name}`);
        return own ?? this.valuesOf(name);
      },
    };
  }
}

/** `blog-posts` of `/api/blog-posts/{id}`. */
export const resourceOf = (path: string): string => path.split('/')[2] ?? '';
