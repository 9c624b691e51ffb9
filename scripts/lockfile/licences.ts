/** Licences whose packages may be used and passed on without a condition beyond naming them (SPDX). */
const PERMISSIVE = new Set([
  '0BSD',
  'AFL-2.1',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Packages with another licence, and why each is no matter. */
const ACCEPTED: readonly { readonly name: RegExp; readonly licence: string; readonly because: string }[] = [
  { name: /^@fontsource-variable\//, licence: 'OFL-1.1', because: 'fonts, passed on as they are' },
  { name: /^@expo-google-fonts\//, licence: 'OFL-1.1', because: 'fonts, passed on as they are' },
  { name: /^caniuse-lite$/, licence: 'CC-BY-4.0', because: 'data the build reads, not passed on' },
  { name: /^lightningcss(-|$)/, licence: 'MPL-2.0', because: 'a tool of the build, unchanged' },
  { name: /^(@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', because: 'a tool of the tests, unchanged' },
  {
    name: /^@img\/sharp-/,
    licence: 'LGPL-3.0-or-later',
    because: 'libvips, a library of its own that can be replaced',
  },
];

/** Packages that do not say their licence in the form npm reads; looked up by hand. */
const TOLD_ELSEWHERE: Readonly<Record<string, string>> = {
  busboy: 'MIT',
  'humanize-number': 'MIT',
  streamsearch: 'MIT',
};

/** What a package's licence is, undefined where nobody says. @param parent the licence of the package whose platform part it is */
export function licenceOf(name: string, declared: string | undefined, parent: string | undefined): string | undefined {
  return declared ?? TOLD_ELSEWHERE[name] ?? parent;
}

/** Whether a package under that SPDX expression may be used: one of what OR joins, all of what AND joins. */
export function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(name, one));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((one) => isAllowed(name, one));
  return PERMISSIVE.has(bare) || ACCEPTED.some((one) => one.licence === bare && one.name.test(name));
}
