/** SPDX identifiers of licenses whose only condition is attribution. */
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

/** Packages with another license, and why each is acceptable. */
const ACCEPTED: readonly { readonly name: RegExp; readonly license: string; readonly because: string }[] = [
  { name: /^@fontsource-variable\//, license: 'OFL-1.1', because: 'fonts, redistributed unchanged' },
  { name: /^@expo-google-fonts\//, license: 'OFL-1.1', because: 'fonts, redistributed unchanged' },
  { name: /^caniuse-lite$/, license: 'CC-BY-4.0', because: 'data that only the build reads, not redistributed' },
  { name: /^lightningcss(-|$)/, license: 'MPL-2.0', because: 'a build tool, unchanged' },
  { name: /^(@axe-core\/playwright|axe-core)$/, license: 'MPL-2.0', because: 'a test tool, unchanged' },
  { name: /^@img\/sharp-/, license: 'LGPL-3.0-or-later', because: 'libvips, a separate library that can be replaced' },
];

/** Licenses, looked up manually, of packages that do not declare theirs in the form npm reads. */
const LOOKED_UP: Readonly<Record<string, string>> = { busboy: 'MIT', 'humanize-number': 'MIT', streamsearch: 'MIT' };

/**
 * Gets a package's license, or undefined if unknown.
 * @param parent the license of the package whose platform binary this is
 */
export function getLicense(name: string, declared: string | undefined, parent: string | undefined): string | undefined {
  return declared ?? LOOKED_UP[name] ?? parent;
}

/**
 * Checks whether a package with this SPDX expression may be used. One side of an OR must be allowed, both sides of an
 * AND.
 */
export function isAllowed(name: string, expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some((one) => isAllowed(name, one));
  if (bare.includes(' AND ')) return bare.split(' AND ').every((one) => isAllowed(name, one));
  return PERMISSIVE.has(bare) || ACCEPTED.some((one) => one.license === bare && one.name.test(name));
}
