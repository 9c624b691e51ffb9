const MAX_LOCAL_BYTES = 64;
const MAX_BYTES = 254;

// Letters, marks and digits of every script (RFC 6531), and the signs that addresses have in practice.
const LOCAL = /^(?:[\p{L}\p{M}\p{N}_'+-]+\.)*[\p{L}\p{M}\p{N}_'+-]*[\p{L}\p{M}\p{N}_+-]$/u;
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|^\p{M}/u;
const TYPED_DOMAIN = /^[\p{L}\p{M}\p{N}.\u3002\uff0e\uff61-]+$/u;
const DOMAIN = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/;

const isAscii = (text: string): boolean => /^\p{ASCII}*$/u.test(text);
const countBytes = (text: string): number => new TextEncoder().encode(text).length;

/** Whether a mail to this address needs a server with SMTPUTF8, because its part before the "@" is not ASCII. */
export const needsSmtpUtf8 = (address: string): boolean => !isAscii(address);

/**
 * Returns the one form in which an address is stored: composed (NFC), and the domain in lower case as DNS has it
 * ("bücher.example" is "xn--bcher-kva.example"). If the part before the "@" is not ASCII, it is in lower case, because
 * databases disagree about the case of other letters. What is no address is returned as it is.
 */
export function normalizeEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0)).normalize('NFC');
  const domain = toAsciiDomain(text.slice(at + 1));
  if (domain === undefined) return text;
  return `${isAscii(local) ? local : local.toLowerCase().normalize('NFC')}@${domain}`;
}

/** Whether this is an address in the form of `normalizeEmail` that SMTP can transport. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const local = address.slice(0, Math.max(at, 0));
  return (
    LOCAL.test(local) &&
    !INVISIBLE.test(local) &&
    DOMAIN.test(address.slice(at + 1)) &&
    countBytes(local) <= MAX_LOCAL_BYTES &&
    countBytes(address) <= MAX_BYTES
  );
}

function toAsciiDomain(typed: string): string | undefined {
  if (!TYPED_DOMAIN.test(typed) || /\p{Default_Ignorable_Code_Point}/u.test(typed)) return undefined;
  // Also in the browser, this maps a domain as DNS expects it (UTS 46).
  const url = `https://${typed.normalize('NFC')}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}
