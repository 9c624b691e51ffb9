import { DeclaredError, declareError } from './errors.ts';

type Texts = Readonly<Record<string, string | null | undefined>>;

const textConflict = declareError(
  409,
  'text_conflict',
  'You changed this in another tab or on another device. Compare both texts and choose what to keep.',
);

/**
 * Checks that texts that are saved as they are typed replace those that their writer saw, which `basedOn` contains. A
 * text without one replaces any.
 * @throws DeclaredError 409 with the stored texts of which the writer saw others
 */
export function requireKnownTexts(stored: Texts, sent: Texts, basedOn: Texts = {}): void {
  const unknown = Object.entries(basedOn).flatMap(([name, known]) => {
    const [now, before, next] = [stored[name], known, sent[name]].map((text) => (text ?? '').trim());
    return known === undefined || sent[name] === undefined || now === before || now === next ? [] : [[name, now]];
  });
  if (unknown.length > 0) throw new DeclaredError(textConflict, { details: { texts: Object.fromEntries(unknown) } });
}
