import type { Access } from '../access.ts';
import type { TermList } from '../site/site-choices.ts';

/**
 * Declares a kind of record in one place: its fields, who sees each one, and how records are listed, searched and addressed.
 * Wire schemas, SQL filters, search, exports and forms derive from it. It is plain data without zod because public screens read it too.
 */
export interface Kind<Fields extends FieldSet = FieldSet> {
  /** Its name in the activity log, the search and the keys of drafts: "white-paper". */
  readonly name: string;
  /** "white paper", "white papers", "a white paper", "White papers". */
  readonly noun: { readonly one: string; readonly many: string; readonly a: string; readonly title: string };
  /** Its API path: "/api/whitepapers". */
  readonly path: string;
  /** Its list in the administration, which opens a record with `edit=`: "/admin/team", "/admin?tab=whitepapers". */
  readonly adminHref: string;
  readonly fields: Fields;
  /** The field that is shown as a record's name. */
  readonly titleField: string;
  /** Sort order of its public list: a field name, with a minus prefix for descending. */
  readonly order: string;
  /** Additional fields an administrator may sort by. */
  readonly sorts?: readonly string[];
  /** Fields an administrator's `q` searches, including parts of words, with a trigram index. */
  readonly textFields: readonly string[];
  /** Whether its records are drafted, published and kept in the trash. Such a kind has `stateFields` of lib/publishing. */
  readonly hasPublishing?: true;
  /**
   * Which records are public; all of them if missing. `values` are the states an administrator may filter by, besides
   * "all".
   */
  readonly status?: {
    readonly field: string;
    readonly public: string;
    readonly values: readonly string[];
    /** The computed flag of a public record, if its state alone does not make it public. */
    readonly flag?: string;
  };
  /** Set if its records have their own pages. */
  readonly page?: {
    /** Path segment below `/insights/`, or a full path that starts with a slash; only a slash for the root. */
    readonly folder: string;
    /** Set if its records are in several such folders: the field that says in which, and the full path and the title of each. */
    readonly folders?: {
      readonly field: string;
      readonly of: Readonly<Record<string, { readonly href: string; readonly title: string }>>;
    };
    /** The part of the address that identifies a record: its slug, or its id and title. */
    readonly key: 'slug' | 'id-title';
    /**
     * Set if the folder's address is a page with their list: the parameters that the page reads, in the order of its
     * key in the page cache. If missing, `/insights` lists them as one of its types.
     */
    readonly listParameters?: readonly string[];
  };
  /** Set if the site search covers it: the fields that the search uses. */
  readonly search?: {
    readonly summary: string;
    /** Markdown. */
    readonly body: readonly string[];
    readonly category?: string;
    readonly industry?: string;
    /** For records with a file: a separate table with one row per page of the file. */
    readonly pages?: { readonly table: string; readonly recordId: string; readonly heldBackFrom?: Access };
    /** The heading of its results, if it is not the kind's title. */
    readonly title?: string;
    /** Set if only records with a text in this field are found. */
    readonly onlyWith?: string;
    /** For a kind without `page`: the folder of its results' addresses, and the part that identifies a record. */
    readonly address?: { readonly folder: string; readonly key: 'id' | 'id-title' };
  };
  /** Fields, besides their words, that relate two records, and the weight of each field. */
  readonly related?: Readonly<Record<string, number>>;
  /** Whether its list accepts `ids=3,17` and then returns only those of them that exist. */
  readonly acceptsIds?: true;
}

export type FieldSet = Readonly<Record<string, Field>>;

interface FieldBase {
  /** Its label in forms, lists and conflicts: "Category". */
  readonly label: string;
  /** Shown below its control in the form. */
  readonly hint?: string;
  /** Shown in its empty control. */
  readonly placeholder?: string;
  /** The receivers of the field in replies; everyone if missing. "nobody" is for the server only. */
  readonly audience?: 'everyone' | 'admin' | 'nobody';
  /** Set by the server; a client's value is ignored. */
  readonly isServerSet?: true;
  /** Set by the server, and taken along by an export. What administrators write always is. */
  readonly isCarried?: true;
  /** May be null. */
  readonly isOptional?: true;
  /** Has a default: it may be missing on create, and it is never null. */
  readonly hasDefault?: true;
  /** With a default: may be empty in a draft only. */
  readonly isNeededToPublish?: true;
  /** Changes constantly, like a counter; its changes do not refresh cached public pages. */
  readonly isVolatile?: true;
  /** Left out by `view=card`. */
  readonly isLong?: true;
  /** For a kind with `access`, an optional field: null from this level on, except in an administrator's replies. */
  readonly heldBackFrom?: Access;
  /** Lists accept a parameter with its name. */
  readonly isFilter?: true;
  /** The error message if it is missing. */
  readonly missing?: string;
  /** Changing it does not count as editing a sample record. */
  readonly isPlacement?: true;
  /** By the list, so that forms leave it out. */
  readonly isArranged?: true;
}

export type Field = FieldBase &
  (
    | {
        readonly type: 'text';
        readonly max: number;
        /** The list of the site's settings that the form and filters offer. The API accepts any text. */
        readonly terms?: TermList;
        /** Its terms have a capital first letter. */
        readonly isCapitalized?: true;
        /** The form accepts any text, too. */
        readonly isFreelyTyped?: true;
      }
    | { readonly type: 'prose'; readonly max: number }
    | {
        readonly type: 'markdown';
        readonly max: number;
        /** Its last section may be a quiz, and the editor offers questions. */
        readonly hasQuiz?: true;
        /** The editor offers the blocks of pages: cards, columns, a call to action and the contact form. */
        readonly hasBlocks?: true;
      }
    | {
        readonly type: 'choice';
        readonly options: readonly string[];
        /** The labels of the options for administrators. If missing, each option with a capital first letter. */
        readonly labels?: Readonly<Record<string, string>>;
      }
    | { readonly type: 'number'; readonly min: number; readonly max: number }
    | {
        readonly type: 'picture';
        /** The form offers drawings to choose from. */
        readonly isDrawable?: true;
        /** It is as high as a page. */
        readonly isCover?: true;
      }
    /** JSON with addresses of pictures that the server made, outside the media library. */
    | { readonly type: 'pictures' }
    | { readonly type: 'flag' | 'link' | 'file' | 'time' | 'pairs' | 'authors' }
    /** At most `max` texts, each of a word or two unless it says otherwise. Commas separate them in a form, and with `hasLines` only lines. */
    | { readonly type: 'strings'; readonly max: number; readonly maxLength?: number; readonly hasLines?: boolean }
    | {
        readonly type: 'id';
        /** The name of the kind whose record it names, and the list from which the form offers one. */
        readonly of: string;
        readonly list: NamedList;
      }
    | {
        readonly type: 'ids';
        readonly max: number;
        readonly of: string;
        /** Without it, the form needs its own control. */
        readonly list?: NamedList;
      }
  );

/** A list call whose records have names. */
export interface NamedList {
  readonly path: string;
  readonly filter?: Readonly<Record<string, string>>;
}

/** Type-checks a declaration and preserves its literal types. */
export const defineKind = <const K extends Kind>(kind: K): K & Kind<K['fields']> => kind;

/** The declared fields with their names. */
export const listFields = (kind: Kind): (readonly [name: string, field: Field])[] => Object.entries(kind.fields);

/** Names of the parameters that filter its lists. */
export const listFilters = (kind: Kind): string[] =>
  listFields(kind).flatMap(([name, field]) => (field.isFilter ? [name] : []));

/** Whether `view=card` makes a difference. */
export const hasLongFields = (kind: Kind): boolean => listFields(kind).some(([, field]) => field.isLong);

/** Every field its lists can be sorted by, starting with the field of the public order. */
export const listSorts = (kind: Kind): string[] => [...new Set([kind.order.replace(/^-/, ''), ...(kind.sorts ?? [])])];

/** A field's value on the wire. */
type Value<F extends Field> = F extends { readonly type: 'choice'; readonly options: readonly (infer Option)[] }
  ? Option
  : F['type'] extends 'number' | 'id'
    ? number
    : F['type'] extends 'flag'
      ? boolean
      : F['type'] extends 'pairs'
        ? Record<string, string>
        : F['type'] extends 'strings'
          ? string[]
          : F['type'] extends 'ids'
            ? number[]
            : F['type'] extends 'authors'
              ? Author[]
              : string;

/** A member of the team in a byline. */
export interface Author {
  readonly id: number;
  /** The last part of their page's address. */
  readonly slug: string;
  readonly name: string;
  /** Their job title. */
  readonly title: string;
  readonly profileImage: string | null;
}

/** The value on the wire, or null if the field is optional. */
export type WireValue<F extends Field> = F extends { readonly isOptional: true } ? Value<F> | null : Value<F>;

/** The value of a field in a validated request body. */
export type BodyValue<F extends Field> = F extends { readonly isOptional: true }
  ? Sent<F> | null | undefined
  : F extends { readonly hasDefault: true }
    ? Sent<F> | undefined
    : Sent<F>;
type Sent<F extends Field> = F['type'] extends 'time' ? Date : Value<F>;

type Names<Fields extends FieldSet, Excluded> = {
  [Name in keyof Fields]: Fields[Name] extends Excluded ? never : Name;
}[keyof Fields];

type ForAdmins = { readonly audience: 'admin' };
type ForNobody = { readonly audience: 'nobody' };

/** Names of the fields the public sees, the fields an administrator sees, and the fields a client may write. */
export type PublicNames<Fields extends FieldSet> = Names<Fields, ForAdmins | ForNobody>;
export type AdminNames<Fields extends FieldSet> = Names<Fields, ForNobody>;
export type WrittenNames<Fields extends FieldSet> = Names<Fields, { readonly isServerSet: true }>;
/** Names of the fields of the administration's form. */
export type FormNames<Fields extends FieldSet> = Names<
  Fields,
  { readonly isServerSet: true } | { readonly isArranged: true }
>;
export type LongNames<Fields extends FieldSet> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isLong: true } ? Name : never;
}[keyof Fields];
