/**
 * Attributes of an input for an email address. Browsers refuse addresses with letters like "é" in an input of the type
 * `email`, so the site checks what is typed.
 */
export const EMAIL_INPUT = { type: 'text', inputMode: 'email', autoCapitalize: 'none', spellCheck: false } as const;
