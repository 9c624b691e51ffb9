import { useState } from 'react';
import { CheckField } from '#admin-kit/form/fields/check-field.tsx';
import { TextField } from '#admin-kit/form/fields/text-field.tsx';
import type { SiteSettings } from '#lib/site/site-settings.ts';
import { AddEntry, EntryActions, moveEntry } from './entry-actions.tsx';
import { Foldable } from './foldable.tsx';
import { createIndustryKey } from './industry-key.ts';
import type { FieldPlace } from './settings-values.ts';
import type { Issues } from './term-replacements.ts';

type Industries = SiteSettings['industries'];
type Industry = Industries['items'][number];

const MAX = 12;

/**
 * The industries of pieces and of the contact form. The key of a new one follows its title until it is
 * saved, and then never changes.
 */
export function IndustriesSection(props: {
  readonly value: Industries;
  readonly saved: Industries;
  readonly onChange: (value: Industries) => void;
  /** Paths begin with "industries.". */
  readonly issues: Issues;
}) {
  const { value, saved, onChange, issues } = props;
  const { items } = value;
  const [opened, setOpened] = useState<string>();
  const findError = (path: string) => issues.find((issue) => issue.path === `industries.${path}`)?.message;
  const setItems = (next: Industries['items']) => onChange({ ...value, items: next });
  const savedKeys = saved.items.map(({ key }) => key);
  const isSaved = ({ key }: Industry) => savedKeys.includes(key);
  const keysBeside = (index: number) => [...savedKeys, ...items.toSpliced(index, 1).map(({ key }) => key)];
  const change = (index: number, item: Industry) => {
    const key = isSaved(item) ? item.key : createIndustryKey(item.title, keysBeside(index));
    if (opened === item.key) setOpened(key);
    setItems(items.with(index, { ...item, key }));
  };
  const add = () => {
    const key = createIndustryKey('', keysBeside(items.length));
    setOpened(key);
    setItems([...items, { key, isShown: true, title: '' }]);
  };
  const error = findError('items');
  return (
    <div className="grid gap-6">
      <TextField
        id="industries-title"
        label="Heading"
        maxLength={160}
        value={value.title}
        error={findError('title')}
        onChange={(title) => onChange({ ...value, title })}
      />
      <TextField
        id="industries-text"
        label="Text below the heading"
        rows={3}
        maxLength={600}
        value={value.text}
        error={findError('text')}
        onChange={(text) => onChange({ ...value, text })}
      />
      <fieldset aria-describedby={error && 'industries-items-error'}>
        <legend className="mb-2 text-sm font-semibold">Industries</legend>
        <ol className="border-t border-edge">
          {items.map((item, index) => {
            const name = item.title.trim() || `industry ${index + 1}`;
            const path = `items.${index}`;
            const hasIssue = issues.some((issue) => issue.path.startsWith(`industries.${path}.`));
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: the key of a new industry changes while its title is typed
              <li key={index}>
                <Foldable
                  title={item.isShown ? name : `${name} (not in the contact form)`}
                  hasIssue={hasIssue}
                  startsOpen={item.key === opened}
                  actions={
                    <EntryActions
                      name={name}
                      index={index}
                      count={items.length}
                      onMove={(from, step) => setItems(moveEntry(items, from, step))}
                      onRemove={(from) => setItems(items.toSpliced(from, 1))}
                    />
                  }
                >
                  <IndustryFields
                    place={{ path: `industries.${path}`, issues }}
                    item={item}
                    isSaved={isSaved(item)}
                    findError={(field) => findError(`${path}.${field}`)}
                    onChange={(changed) => change(index, changed)}
                  />
                </Foldable>
              </li>
            );
          })}
        </ol>
        {error && (
          <p id="industries-items-error" className="mt-1.5 text-sm text-danger">
            {error}
          </p>
        )}
        {items.length < MAX && <AddEntry one="industry" onAdd={add} />}
      </fieldset>
    </div>
  );
}

function IndustryFields(props: {
  readonly place: FieldPlace;
  readonly item: Industry;
  readonly isSaved: boolean;
  readonly findError: (field: string) => string | undefined;
  readonly onChange: (item: Industry) => void;
}) {
  const { place, item, isSaved, findError, onChange } = props;
  const id = `settings-${place.path}`;
  return (
    <>
      <TextField
        id={`${id}-title`}
        label="Title"
        maxLength={60}
        value={item.title}
        error={findError('title') ?? findError('key')}
        hint={
          <>
            Its key in addresses and the API: <code className="wrap-anywhere">{item.key}</code>.{' '}
            {isSaved ? 'It stays when the title changes.' : 'It follows the title until it is saved.'}
          </>
        }
        onChange={(title) => onChange({ ...item, title })}
      />
      <CheckField
        id={`${id}-shown`}
        label="In the contact form"
        isOn={item.isShown}
        onChange={(isShown) => onChange({ ...item, isShown })}
      />
    </>
  );
}
