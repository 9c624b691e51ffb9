import { createStore } from '#lib/store.ts';
import { useStore } from '../use-store.ts';

const notice = createStore<string | undefined>(undefined);

/** Shows a notice at the top of the page until it is dismissed, on other pages too; undefined removes it. */
export const showNotice = notice.set;

export const useNotice = (): string | undefined => useStore(notice);
