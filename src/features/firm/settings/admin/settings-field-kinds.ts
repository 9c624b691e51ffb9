import type { SettingsFields } from './settings-field-types.ts';

export const line = (label: string, max: number, hint?: string) =>
  ({ type: 'line', label, max, ...(hint && { hint }) }) as const;
export const text = (label: string, max = 600, hint?: string) =>
  ({ type: 'text', label, max, ...(hint && { hint }) }) as const;
export const lines = (label: string, max = 8) => ({ type: 'lines', label, max, hint: 'One per line.' }) as const;
export const check = (label: string, hint?: string) => ({ type: 'check', label, ...(hint && { hint }) }) as const;
export const group = (label: string, fields: SettingsFields) => ({ type: 'group', label, fields }) as const;

export const HEADINGS = { title: line('Heading', 160), text: text('Text below the heading') };

export const figures = (label: string) =>
  ({
    type: 'list',
    label,
    one: 'figure',
    max: 4,
    fields: { value: line('Figure', 20), label: line('What it counts', 80) },
  }) as const;
