import type { TestDatabase } from './test-database.ts';

/** Reads XML with PostgreSQL's parser (libxml2), which accepts only well-formed XML. */
export interface XmlReader {
  isWellFormed(xml: string): Promise<boolean>;
  /** Returns the texts of the elements or attributes found by an XPath, with entities decoded. */
  texts(xml: string, path: string, namespaces?: Readonly<Record<string, string>>): Promise<string[]>;
}

export function createXmlReader(database: TestDatabase): XmlReader {
  return {
    async isWellFormed(xml) {
      const [row] = await database.query<{ ok: boolean }>('SELECT xml_is_well_formed_document($1) AS ok', [xml]);
      return row?.ok === true;
    },
    async texts(xml, path, namespaces = {}) {
      const rows = await database.query<{ text: string }>('SELECT unnest(xpath($1, $2::xml, $3))::text AS text', [
        /@[\w:]+$/.test(path) ? path : `${path}/text()`,
        xml,
        // PostgreSQL does not accept an empty array here, because it has no dimensions.
        Object.entries({ none: 'urn:none', ...namespaces }),
      ]);
      return rows.map(({ text }) => decodeEntities(text));
    },
  };
}

// PostgreSQL escapes text when casting from XML.
const decodeEntities = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
