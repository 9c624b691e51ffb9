import type { KindForm } from '#admin-kit/form/state/kind-form.ts';
import type { Kind } from '#lib/kinds/kind.ts';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { SITE_PATH } from '../settings.constants.ts';
import type { SiteReply } from '../settings.contract.ts';
import { SETTINGS_FIELDS, SETTINGS_SECTIONS } from './settings-fields.ts';
import { canShow, formatValue, type SectionName } from './settings-values.ts';

/** The settings as the forms of records know a record. There is only one. */
export interface SettingsRecord extends SiteReply {
  readonly id: number;
}
export const toSettingsRecord = (reply: SiteReply): SettingsRecord => ({ id: 1, ...reply });

// Not in the registry of kinds: it has no table of its own shape, list or page. The form needs its words.
const settingsKind: Kind = {
  name: 'settings',
  noun: { one: 'settings', many: 'settings', a: 'settings', title: 'Settings' },
  path: SITE_PATH,
  adminHref: '/admin/settings',
  fields: Object.fromEntries(
    SETTINGS_SECTIONS.map((name) => [name, { type: 'text', max: 0, label: SETTINGS_FIELDS[name].label }]),
  ),
  titleField: 'brand',
  order: 'id',
  textFields: [],
};

/** The form of all settings. Versions of two administrators are merged by section. */
export const createSettingsForm = (
  empty: SiteSettings,
): KindForm<SiteSettings, SettingsRecord, { settings: SiteSettings }> => ({
  kind: settingsKind,
  empty,
  toValues: ({ settings }) => settings,
  toBody: (settings) => ({ settings }),
  check: () => [],
  conflictFields: SETTINGS_SECTIONS.map((name) => ({
    name,
    label: SETTINGS_FIELDS[name].label,
    show: (settings) => formatValue(SETTINGS_FIELDS[name], settings[name]),
  })),
  canShow: (name, value) => canShow(SETTINGS_FIELDS[name as SectionName], value),
});
