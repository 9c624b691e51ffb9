/** Values from the site's content by field name. Requests that match a record reach more code than others. */
export interface KnownValues {
  getValues(name: string): readonly unknown[];
}

/** Fields that identify records, states or people. All other values are generated. */
const NAMES =
  /^(id|\w+Ids?|slug|version|email|category|industry|cursor|token|type|status|position|\w*Image|url|pdfUrl|section|anchor|name)$/;
const MAX_VALUES = 40;

/** Collects values from the site's lists, in the order they were read. */
export class SiteValues implements KnownValues {
  readonly #values = new Map<string, unknown[]>();

  /** Collects the values in a list of `resource` (such as `blog-posts`). */
  collect(resource: string, reply: unknown): void {
    if (Array.isArray(reply)) {
      for (const one of reply) this.collect(resource, one);
    } else if (typeof reply === 'object' && reply !== null) {
      for (const [name, value] of Object.entries(reply)) {
        if (typeof value === 'object') this.collect(resource, value);
        else if (NAMES.test(name)) this.add(name, value, resource);
      }
    }
  }

  /** Adds one value, for all calls and for calls on its resource. */
  add(name: string, value: unknown, resource = ''): void {
    for (const key of new Set([name, `${resource}.${name}`])) {
      const values = this.#values.get(key) ?? [];
      this.#values.set(key, values);
      if (values.length < MAX_VALUES && !values.includes(value)) values.push(value);
    }
  }

  clear(): void {
    this.#values.clear();
  }

  getValues(name: string): readonly unknown[] {
    // Any field whose name ends in `id` falls back to the known IDs.
    return this.#values.get(name) ?? (/(^i|I)ds?$/.test(name) ? this.#values.get('id') : undefined) ?? [];
  }

  /** Returns values for calls on one resource and prefers its own records. */
  forResource(resource: string): KnownValues {
    return {
      getValues: (name) => {
        const own = this.#values.get(`${resource}.${name}`);
        return own ?? this.getValues(name);
      },
    };
  }
}

/** Returns `blog-posts` for `/api/blog-posts/{id}`. */
export const getResource = (path: string): string => path.split('/')[2] ?? '';
