/** "1 page", "1,200 pages". */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;

interface PersonName {
  readonly firstName: string;
  readonly lastName: string;
}

/** "Ada Lovelace". Either name may be empty. */
export const formatPersonName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim();

/** Joins a user's names into one, as replies mention a colleague. */
export const toNamedPerson = ({ id, ...person }: PersonName & { readonly id: number }) => ({
  id,
  name: formatPersonName(person),
});

const CAMEL_CASE = /^[a-z]{2,}\d*(?:[A-Z][A-Za-z\d]*)+$/;

/**
 * "onTimePerformance" → "On time performance": formats a metric's name for people. A name that is not camel
 * case was typed by a person and stays unchanged.
 */
export function splitCamelCase(name: string): string {
  if (!CAMEL_CASE.test(name)) return name;
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2');
  const sentence = words.replace(/ [A-Z](?=[a-z])/g, (initial) => initial.toLowerCase());
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** A text as it is compared with another: without differences of case, width and white space. */
export const toComparableText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
