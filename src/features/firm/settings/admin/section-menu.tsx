import { Link, useNavigate } from '@tanstack/react-router';
import { Fragment } from 'react';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { classNames } from '#ui/class-names.ts';
import { isHomeSection, SETTINGS_FIELDS, SETTINGS_SECTIONS } from './settings-fields.ts';
import { readPane, type SettingsPane } from './settings-panes.ts';
import { type FieldPlace, listChanges } from './settings-values.ts';

interface Entry {
  readonly pane: SettingsPane;
  readonly label: string;
}

const toEntries = (names: readonly (keyof SiteSettings)[]): readonly Entry[] =>
  names.map((name) => ({ pane: name, label: SETTINGS_FIELDS[name].label }));
const HOME = SETTINGS_SECTIONS.filter(isHomeSection);
const OTHERS = SETTINGS_SECTIONS.filter((name) => !isHomeSection(name) && name !== 'footer');

const GROUPS: readonly { readonly title?: string; readonly entries: readonly Entry[] }[] = [
  { entries: toEntries(OTHERS.slice(0, 2)) },
  { title: 'Home page', entries: toEntries(HOME) },
  { title: 'Other', entries: toEntries(OTHERS.slice(2)) },
  {
    title: 'All settings',
    entries: [
      { pane: 'history', label: 'History' },
      { pane: 'transfer', label: 'Download and upload' },
    ],
  },
];

/** The list of sections, with what is changed and what was refused. A menu on narrow screens. */
export function SectionMenu(props: {
  pane: SettingsPane;
  values: SiteSettings;
  base: SiteSettings;
  issues: FieldPlace['issues'];
}) {
  const { pane, values, base, issues } = props;
  const navigate = useNavigate();
  const changed = listChanges(values, base).map((name) => readPane(name));
  const countIssues = (name: SettingsPane) => issues.filter(({ path }) => readPane(path.split('.')[0]) === name).length;
  return (
    <>
      <label className="lg:hidden">
        <span className="mb-1.5 block text-sm font-semibold">Section</span>
        <select
          value={pane}
          onChange={({ currentTarget }) =>
            void navigate({ to: '.', search: { section: currentTarget.value }, resetScroll: false })
          }
          className="field"
        >
          {GROUPS.flatMap(({ entries }) => entries).map((entry) => (
            <option key={entry.pane} value={entry.pane}>
              {entry.label}
              {countIssues(entry.pane) > 0 ? ' (please check)' : changed.includes(entry.pane) ? ' (changed)' : ''}
            </option>
          ))}
        </select>
      </label>
      <nav aria-label="Settings" className="self-start max-lg:hidden lg:sticky lg:top-6">
        {GROUPS.map(({ title, entries }) => (
          <Fragment key={entries[0]?.pane}>
            {title && <p className="mt-4 mb-1 text-xs text-muted">{title}</p>}
            <ul>
              {entries.map((entry) => (
                <li key={entry.pane}>
                  <Link
                    to="/admin/$page"
                    params={{ page: 'settings' }}
                    search={{ section: entry.pane }}
                    aria-current={entry.pane === pane ? 'page' : undefined}
                    className={classNames(
                      '-ml-3 flex min-h-9 items-center gap-2 border-l-2 pr-3 pl-2.5 text-sm hover:bg-sunk',
                      entry.pane === pane ? 'border-blue font-semibold' : 'border-transparent',
                    )}
                  >
                    <span className="grow">{entry.label}</span>
                    <Mark isChanged={changed.includes(entry.pane)} issues={countIssues(entry.pane)} />
                  </Link>
                </li>
              ))}
            </ul>
          </Fragment>
        ))}
      </nav>
    </>
  );
}

function Mark({ isChanged, issues }: { isChanged: boolean; issues: number }) {
  if (issues > 0)
    return (
      <span className="figures text-xs font-semibold text-danger">
        {issues} <span className="sr-only">to check</span>
        <span aria-hidden="true">!</span>
      </span>
    );
  if (!isChanged) return null;
  return (
    <span className="size-2 rounded-full bg-amber forced-colors:bg-[CanvasText]">
      <span className="sr-only">changed</span>
    </span>
  );
}
