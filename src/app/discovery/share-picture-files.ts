import { composedHref, isComposed, withoutFocalPoint } from '#lib/pictures.ts';

/** The storage key of the file that a card shows for an address of this site. A card's picture is taller than it is wide. */
export function getCardFileKey(address: string | null): string | undefined {
  if (!address?.startsWith('/media/')) return undefined;
  const shown = isComposed(address) ? composedHref(address, 'tall', false) : address;
  return withoutFocalPoint(shown).slice(1);
}
