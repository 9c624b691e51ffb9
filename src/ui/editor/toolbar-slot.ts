import { createContext } from 'react';

/** Where the toolbar goes if not above its text, which then has no frame. Null until that element is there. */
export const ToolbarSlot = createContext<HTMLElement | null | undefined>(undefined);
