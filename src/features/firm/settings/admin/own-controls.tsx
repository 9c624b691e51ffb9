import type { SiteSettings } from '#lib/site/site-settings.ts';
import { CategoriesSection } from './categories-section.tsx';
import { HomeSections } from './home-sections.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { MenuSection } from './menu-section.tsx';
import type { SettingsFormState } from './use-settings-form.ts';

/** The controls of sections that are more than their fields. */
export function renderOwnControls(pane: keyof SiteSettings, { values, base, issues, renames, set }: SettingsFormState) {
  if (pane === 'navigation') return <MenuSection value={values} issues={issues} onChange={set} />;
  if (pane === 'industries')
    return (
      <IndustriesSection
        value={values.industries}
        saved={base.industries}
        issues={issues}
        onChange={(industries) => set({ industries })}
      />
    );
  if (pane === 'sections') return <HomeSections value={values.sections} onChange={(sections) => set({ sections })} />;
  if (pane === 'categories')
    return (
      <CategoriesSection
        value={values.categories}
        issues={issues}
        renames={renames}
        onChange={(categories) => set({ categories })}
      />
    );
  return undefined;
}
