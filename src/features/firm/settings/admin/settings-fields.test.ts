import { expect, it } from 'vitest';
import { z } from 'zod';
import { siteSettings } from '#lib/site/site-settings.ts';
import type { SettingsField } from './settings-field-types.ts';
import { SETTINGS_FIELDS } from './settings-fields.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** A schema as the fields would declare it: names, types and limits. */
function describeSchema(schema: JsonSchema): unknown {
  const one = schema.anyOf?.find((each) => typeof each === 'object' && each.type !== 'null');
  if (typeof one === 'object') return describeSchema(one);
  if (schema.enum) return schema.enum;
  if (schema.type === 'array' && schema.items && typeof schema.items === 'object' && !Array.isArray(schema.items))
    return { max: schema.maxItems, items: describeSchema(schema.items) };
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {})
        .map(([name, property]) => [name, describeSchema(property as JsonSchema)] as const)
        .toSorted(([a], [b]) => a.localeCompare(b)),
    );
  return schema.type;
}

function describeFields(fields: Readonly<Record<string, SettingsField>>): unknown {
  return Object.fromEntries(
    Object.entries(fields)
      .map(([name, field]) => [name, describeField(field)] as const)
      .toSorted(([a], [b]) => a.localeCompare(b)),
  );
}

function describeField(field: SettingsField): unknown {
  switch (field.type) {
    case 'choice':
      return [...field.options];
    case 'order':
      return { max: field.options.length, items: [...field.options] };
    case 'check':
      return 'boolean';
    case 'number':
      return 'integer';
    case 'lines':
      return { max: field.max, items: 'string' };
    case 'list':
      return { max: field.max, items: describeFields(field.fields) };
    case 'group':
      return describeFields(field.fields);
    default:
      return 'string';
  }
}

const schema = z.toJSONSchema(siteSettings, { io: 'input', unrepresentable: 'any' });

it('every part of the settings has a control of its type, with its limits', () => {
  expect(describeFields(SETTINGS_FIELDS)).toEqual(describeSchema(schema));
});

it('texts take what the server takes, and no more', () => {
  const limits: string[] = [];
  const check = (field: SettingsField, part: z.ZodType, path: string) => {
    if (field.type === 'line' || field.type === 'text' || field.type === 'markdown') {
      const isTaken = (length: number) => part.safeParse('a'.repeat(length)).success;
      // Addresses and keys have a form of their own.
      if (isTaken(1) && (!isTaken(field.max) || isTaken(field.max + 1))) limits.push(path);
    } else if (field.type === 'group' && part instanceof z.ZodObject) checkAll(field.fields, part, path);
    else if (field.type === 'list' && part instanceof z.ZodArray && part.element instanceof z.ZodObject)
      checkAll(field.fields, part.element, path);
  };
  const checkAll = (fields: Readonly<Record<string, SettingsField>>, object: z.ZodObject, path: string) => {
    for (const [name, field] of Object.entries(fields)) check(field, object.shape[name], `${path}.${name}`);
  };
  checkAll(SETTINGS_FIELDS, siteSettings, '');
  expect(limits).toEqual([]);
});
