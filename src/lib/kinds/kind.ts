/**
 * What a kind of record is, declared once: its fields, who sees each, how it is listed, found and addressed. Wire shapes, SQL
 * filters, search, page cache, forms and lists derive from it. Plain data without zod, because public screens read it too.
 */
export interface Kind<Fields extends FieldSet = FieldSet> {
  /** In the activity log, the search and the keys of drafts: "white-paper". */
  readonly name: string;
  /** "white paper", "white papers", "a white paper", "White papers". */
  readonly words: { readonly one: string; readonly many: string; readonly a: string; readonly title: string };
  /** The path of its calls: "/api/whitepapers". */
  readonly path: string;
  readonly fields: Fields;
  /** The field that names a record to people. */
  readonly titleField: string;
  /** How its public list is sorted: a field, with a minus for descending. */
  readonly order: string;
  /** Fields an administrator may also sort by. */
  readonly sorts?: readonly string[];
  /** Fields an administrator's `q` looks into, any part of a word; a trigram index answers it. */
  readonly textFields: readonly string[];
  /** Which records everybody sees; all of them unless said. `values` are what an administrator may ask for, next to "all". */
  readonly status?: { readonly field: string; readonly public: string | boolean; readonly values: readonly string[] };
  /** Where its records have pages of their own. */
  readonly page?: {
    /** The part of the address below `/insights/`, or a path of its own that begins with a slash. */
    readonly folder: string;
    /** What stands in the address: the slug, or id and title. */
    readonly key: 'slug' | 'id-title';
  };
  /** Where the search finds it, and in which fields. */
  readonly search?: {
    readonly summary: string;
    /** Markdown. */
    readonly body: readonly string[];
    readonly category?: string;
    readonly industry?: string;
    /** Pages of a file: a table of its own with a row a page. */
    readonly pages?: { readonly table: string; readonly recordId: string };
  };
  /** Fields that bring two records near each other beside their words, and how much each counts. */
  readonly related?: Readonly<Record<string, number>>;
  /** Whether its list takes `ids=3,17`: these only, where they exist. */
  readonly isPickedByIds?: true;
}

export type FieldSet = Readonly<Record<string, Field>>;

interface FieldBase {
  /** In forms, lists and conflicts: "Category". */
  readonly label: string;
  readonly hint?: string;
  /** Who finds it in replies; everyone unless said. "nobody" is for the server only. */
  readonly audience?: 'everyone' | 'admin' | 'nobody';
  /** The server decides it: a client's value is ignored. */
  readonly isServerSet?: true;
  /** May be null. */
  readonly isOptional?: true;
  /** Has a default: on create it may be missing, and it is never null. */
  readonly hasDefault?: true;
  /** Changes all the time, as a counter does: its changes do not renew public pages. */
  readonly isVolatile?: true;
  /** Left out by `view=card`. */
  readonly isLong?: true;
  /** Lists take a parameter of its name. */
  readonly isFilter?: true;
  /** What is said where it is missing. */
  readonly missing?: string;
  /** A change of it does not make a sample record the firm's own. */
  readonly isPlacement?: true;
}

export type Field = FieldBase &
  (
    | { readonly type: 'text'; readonly max: number; readonly suggestions?: readonly string[] }
    | { readonly type: 'prose' | 'markdown'; readonly max: number }
    | { readonly type: 'choice'; readonly options: readonly string[] }
    | { readonly type: 'number'; readonly min: number; readonly max: number }
    | { readonly type: 'flag' | 'picture' | 'link' | 'file' | 'time' | 'pairs' }
    | { readonly type: 'words' | 'ids'; readonly max: number }
  );

/** Checks a declaration's shape and keeps its literal types. */
export const defineKind = <const Fields extends FieldSet>(kind: Kind<Fields>): Kind<Fields> => kind;

/** The declared fields with their names. */
export const listFields = (kind: Kind): (readonly [name: string, field: Field])[] => Object.entries(kind.fields);

/** The parameters that narrow its lists down. */
export const listFilters = (kind: Kind): string[] =>
  listFields(kind).flatMap(([name, field]) => (field.isFilter ? [name] : []));

/** Whether `view=card` makes a difference. */
export const hasLongFields = (kind: Kind): boolean => listFields(kind).some(([, field]) => field.isLong);

/** Every field its lists can be sorted by, the public order's first. */
export const listSorts = (kind: Kind): string[] => [...new Set([kind.order.replace(/^-/, ''), ...(kind.sorts ?? [])])];
