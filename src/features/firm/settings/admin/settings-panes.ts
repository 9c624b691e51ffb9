import type { SiteSettings } from '#lib/site/site-settings.ts';
import { SETTINGS_SECTIONS } from './settings-fields.ts';

/** The pane beside the list: a section, the earlier saves, or download and upload. */
export type SettingsPane = keyof SiteSettings | 'history' | 'transfer';

/** Reads the pane from the address. The footer is arranged beside the navigation. */
export const readPane = (section: string | undefined): SettingsPane =>
  section === 'footer'
    ? 'navigation'
    : (([...SETTINGS_SECTIONS, 'history', 'transfer'] as const).find((pane) => pane === section) ?? 'brand');
