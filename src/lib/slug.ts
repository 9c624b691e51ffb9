/** A title as an address: lower case, runs of anything but letters and digits become one hyphen, none at the ends (specification 5). */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
