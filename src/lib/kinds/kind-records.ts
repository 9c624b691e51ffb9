import type { AdminNames, FieldSet, Kind, LongNames, PublicNames, WireValue } from './kind.ts';

/** The declared values of a record. */
type Values<K extends Kind, Names extends keyof K['fields']> = { readonly id: number } & {
  readonly [Name in Names]: WireValue<K['fields'][Name]>;
};
type Marks = { readonly version: number; readonly isSample: boolean };

/** A record of a kind as everyone receives it, in full and as a card. */
export type PublicRecord<K extends Kind> = Values<K, PublicNames<K['fields']>>;
export type PublicCard<K extends Kind> = Values<K, Exclude<PublicNames<K['fields']>, LongNames<K['fields']>>>;

/** A record of a kind as administrators receive it, in full and as a card. */
export type AdminRecord<K extends Kind> = Values<K, AdminNames<K['fields']>> & Marks;
export type AdminCard<K extends Kind> = Values<K, Exclude<AdminNames<K['fields']>, LongNames<K['fields']>>> & Marks;

type MarkdownNames<Fields extends FieldSet> = {
  [Name in PublicNames<Fields>]: Fields[Name] extends { readonly type: 'markdown' } ? Name : never;
}[PublicNames<Fields>];

/** What the reply of a record's page has besides the record. */
export type PageAdditions<K extends Kind> = {
  /** Each public Markdown text as safe HTML: `bodyHtml` of `body`. */
  readonly [Name in MarkdownNames<K['fields']> as `${Name & string}Html`]: string;
} & (K extends { readonly related: object }
  ? {
      /** The most similar records, the most similar first. */
      readonly related: PublicCard<K>[];
    }
  : unknown) &
  ('updatedAt' extends keyof K['fields'] ? { readonly updatedAt: string } : unknown);

/** The reply of a record's page, as it derives from the declaration. */
export type RecordPage<K extends Kind> = PublicRecord<K> & PageAdditions<K>;

/** That reply as a screen keeps it: without the Markdown, which it has as HTML. */
export type ShownPage<K extends Kind> = Omit<PublicRecord<K>, MarkdownNames<K['fields']>> & PageAdditions<K>;
