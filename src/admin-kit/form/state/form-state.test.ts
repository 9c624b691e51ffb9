import { describe, expect, it } from 'vitest';
import { type FormState, openForm, showChosen, showSaved, startFrom } from './form-state.ts';
import { startNew } from './record-start.ts';

interface Values {
  readonly title: string;
  readonly region: string;
}
const FIELDS = (['title', 'region'] as const).map((name) => ({
  name,
  label: name,
  isText: false,
  show: (values: Values) => values[name],
}));
const EMPTY: Values = { title: '', region: '' };
const conflict = {
  base: EMPTY,
  mine: EMPTY,
  current: EMPTY,
  stored: EMPTY,
  version: 2,
  updatedAt: undefined,
  isOwn: false,
  isSaving: true,
};
const opened: FormState<Values> = openForm(undefined, startNew(EMPTY));
const typing = (values: Partial<Values>, state = opened) => ({ ...state, values: { ...state.values, ...values } });
/** Creates the form's view of the reply to a save. */
const reply = (base: Values, version = 1) => ({ id: 5, version, base });

describe('a form whose record was saved', () => {
  const typed = { title: 'Fuel', region: '' };
  const saved = { title: 'Fuel', region: 'Europe' };

  it('shows what the server made of it', () => {
    const state = { ...typing(typed), values: typed, restoredAt: '2026-03-01T12:00:00Z', conflict };
    const after = showSaved({ ...state, ...reply(saved) }, { typed, isMerged: false, fields: FIELDS });
    expect(after).toMatchObject({ id: 5, version: 1, values: saved, isNew: false });
    expect(after.restoredAt).toBeUndefined();
    expect(after.conflict).toBeUndefined();
  });

  it('keeps what was typed during the save, beside what the server changed', () => {
    const state = typing({ title: 'Fuel costs' });
    const after = showSaved({ ...state, ...reply(saved) }, { typed, isMerged: false, fields: FIELDS });
    expect(after.values).toEqual({ title: 'Fuel costs', region: 'Europe' });
    expect(after.formKey).toBe(opened.formKey);
  });

  it("shows editors another administrator's merged text", () => {
    const after = showSaved({ ...opened, ...reply(saved) }, { typed: opened.values, isMerged: true, fields: FIELDS });
    expect(after.values).toEqual(saved);
    expect(after.formKey).not.toBe(opened.formKey);
  });
});

describe('a form that starts from other values', () => {
  it('shows the stored record once changes were discarded', () => {
    const stored = { title: 'Fuel', region: 'Asia' };
    const changed = { ...typing({ title: 'Draft' }), ...reply(stored, 3), restoredAt: '2026-03-01', conflict };
    const after = startFrom(changed, undefined);
    expect(after).toMatchObject({ values: stored, version: 3, restoredAt: undefined, conflict: undefined });
    expect(after.formKey).not.toBe(changed.formKey);
  });

  it('shows a draft with its time', () => {
    const draft = { values: { title: 'Draft', region: '' }, storedAt: '2026-03-01' };
    expect(startFrom(opened, draft)).toMatchObject({ values: draft.values, restoredAt: '2026-03-01', isNew: true });
  });

  it('shows the values chosen from two versions, and the conflict until they are saved', () => {
    const chosen = { title: 'Both', region: 'Europe' };
    const after = showChosen({ ...opened, conflict }, chosen);
    expect(after).toMatchObject({ values: chosen, conflict });
    expect(after.formKey).not.toBe(opened.formKey);
  });
});
