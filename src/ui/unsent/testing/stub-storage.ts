import { vi } from 'vitest';

/** Stubs the browser's storage, which Node lacks. Names are own keys, as `Object.keys(localStorage)` returns them. */
export function stubStorage(): void {
  const methods = {
    getItem(this: Record<string, string>, name: string) {
      return this[name] ?? null;
    },
    setItem(this: Record<string, string>, name: string, text: string) {
      this[name] = text;
    },
    removeItem(this: Record<string, string>, name: string) {
      delete this[name];
    },
  };
  vi.stubGlobal('localStorage', Object.create(methods));
  vi.stubGlobal('sessionStorage', Object.create(methods));
}
