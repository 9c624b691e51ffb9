/** A control of the settings' form. `max` is the number of characters, or of entries. The server validates. */
export type SettingsField = { readonly label: string; readonly hint?: string } & (
  | { readonly type: 'line' | 'text' | 'lines-text' | 'markdown'; readonly max: number }
  | { readonly type: 'number'; readonly min: number; readonly max: number }
  | { readonly type: 'check' | 'picture' | 'photo' | 'color' }
  | { readonly type: 'choice'; readonly options: readonly string[]; readonly names?: Readonly<Record<string, string>> }
  /** All of these, each once, in an order. */
  | { readonly type: 'order'; readonly options: readonly string[] }
  /** Texts of one line each, written one per line. */
  | { readonly type: 'lines'; readonly max: number }
  | ListField
  | GroupField
);

/** Entries that can be added, removed and moved. */
export interface ListField {
  readonly type: 'list';
  readonly label: string;
  readonly hint?: string;
  /** "service": the name of one entry. */
  readonly one: string;
  readonly max: number;
  readonly fields: SettingsFields;
  /** The field by which a folded entry is known. Without it, an entry is one row. */
  readonly titleField?: string;
}

export interface GroupField {
  readonly type: 'group';
  readonly label: string;
  readonly hint?: string;
  readonly fields: SettingsFields;
  /** Opens with a click, for long contents. */
  readonly isFolded?: true;
}

export type SettingsFields = Readonly<Record<string, SettingsField>>;
