import { createRecordStore } from '#platform/records/record-store.ts';
import { createSlugRules } from '#platform/records/slug-rules.ts';
import { practiceKind } from '../practices.kind.ts';
import { practices } from './practices.table.ts';

export const practiceStore = createRecordStore(practices, practiceKind);
export const practiceRules = createSlugRules(practiceStore);
