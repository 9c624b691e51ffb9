import type { SiteSettings } from '#lib/site/site-settings.ts';
import type { ListField, SettingsField, SettingsFields } from './settings-field-types.ts';
import { SETTINGS_FIELDS, SETTINGS_SECTIONS } from './settings-fields.ts';

export type SectionName = keyof SiteSettings;

const mapFields = (fields: SettingsFields, map: (field: SettingsField) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field)]));

/** Creates a new entry of a list. */
export const createEmptyEntry = ({ fields }: ListField) => mapFields(fields, createEmptyValue);

function createEmptyValue(field: SettingsField): unknown {
  switch (field.type) {
    case 'line':
    case 'text':
    case 'lines-text':
    case 'markdown':
      return '';
    case 'number':
      return field.min;
    case 'check':
      return false;
    case 'picture':
    case 'photo':
    case 'color':
      return null;
    case 'choice':
      return field.options[0];
    case 'order':
      return field.options;
    case 'lines':
    case 'list':
      return [];
    case 'group':
      return mapFields(field.fields, createEmptyValue);
  }
}

/** Whether the controls can show a value. The server validates its content. */
export function canShow(field: SettingsField, value: unknown): boolean {
  switch (field.type) {
    case 'line':
    case 'text':
    case 'lines-text':
    case 'markdown':
    case 'choice':
      return typeof value === 'string';
    case 'number':
      // Null while the control is empty.
      return value === null || typeof value === 'number';
    case 'check':
      return typeof value === 'boolean';
    case 'picture':
    case 'photo':
    case 'color':
      return value === null || typeof value === 'string';
    case 'order':
    case 'lines':
      return Array.isArray(value) && value.every((line) => typeof line === 'string');
    case 'list':
      return Array.isArray(value) && value.every((entry) => canShowAll(field.fields, entry));
    case 'group':
      return canShowAll(field.fields, value);
  }
}

const canShowAll = (fields: SettingsFields, value: unknown): boolean =>
  isObject(value) && Object.entries(fields).every(([name, field]) => canShow(field, value[name]));

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field's value as text for people, in a conflict and in the history. */
export function formatValue(field: SettingsField, value: unknown): string {
  switch (field.type) {
    case 'check':
      return value ? 'Yes' : 'No';
    case 'order':
    case 'lines':
      return (value as readonly string[]).join('\n');
    case 'list':
      return (value as readonly object[]).map((entry) => formatFields(field.fields, entry)).join('\n\n');
    case 'group':
      return formatFields(field.fields, value as object);
    default:
      return String(value ?? '');
  }
}

const formatFields = (fields: SettingsFields, value: object): string =>
  Object.entries(fields)
    .map(([name, field]) => {
      const text = formatValue(field, (value as Readonly<Record<string, unknown>>)[name]);
      return `${field.label}:${text.includes('\n') ? '\n\n' : ' '}${text}`;
    })
    .join('\n');

/** A field's path, like "services.items.0.title", and the issues of the last save. */
export interface FieldPlace {
  readonly path: string;
  readonly issues: readonly { readonly path: string; readonly message: string }[];
}

/** Whether an issue's path is a field's, or below it. */
export const isBelow = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** Lists the sections that differ between two versions of the settings. */
export const listChanges = (one: SiteSettings, other: SiteSettings): readonly SectionName[] =>
  SETTINGS_SECTIONS.filter((name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]));

const NOT_SETTINGS = 'This file does not contain the settings of a site. Choose one that was downloaded here.';

/**
 * Reads the settings from a downloaded file. A section that the file lacks stays as it is.
 * @throws Error with a sentence for people
 */
export function readSettingsFile(text: string, now: SiteSettings): SiteSettings {
  const file = parseJson(text);
  const sections = isObject(file) && isObject(file.settings) ? file.settings : {};
  const names = SETTINGS_SECTIONS.filter((name) => name in sections);
  if (names.length === 0) throw new Error(NOT_SETTINGS);
  const unfit = names.find((name) => !canShow(SETTINGS_FIELDS[name], sections[name]));
  if (unfit) throw new Error(`The section “${SETTINGS_FIELDS[unfit].label}” of this file has a different format.`);
  return { ...now, ...Object.fromEntries(names.map((name) => [name, sections[name]])) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This file is not JSON. Choose one that was downloaded here.');
  }
}
