import type { TestDatabase } from './test-database.ts';

/** Reads XML with the parser PostgreSQL brings (libxml2), which takes nothing that is not well formed. */
export interface XmlReader {
  isWellFormed(xml: string): Promise<boolean>;
  /** Texts of the elements or attributes an XPath finds, entities resolved. */
  texts(xml: string, path: string, namespaces?: Readonly<Record<string, string>>): Promise<string[]>;
}

export function readXml(database: TestDatabase): XmlReader {
  return {
    async isWellFormed(xml) {
      const [row] = await database.query<{ ok: boolean }>('SELECT xml_is_well_formed_document($1) AS ok', [xml]);
      return row?.ok === true;
    },
    async texts(xml, path, namespaces = {}) {
      const rows = await database.query<{ text: string }>('SELECT unnest(xpath($1, $2::xml, $3))::text AS text', [
        /@[\w:]+$/.test(path) ? path : `${path}/text()`,
        xml,
        // An array of no pairs has no dimensions, which PostgreSQL would not take.
        Object.entries({ none: 'urn:none', ...namespaces }),
      ]);
      return rows.map(({ text }) => withoutEntities(text));
    },
  };
}

// PostgreSQL escapes what it casts from XML to text.
const withoutEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
