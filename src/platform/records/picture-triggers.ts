import { getTableColumns, getTableName } from 'drizzle-orm';
import type { AnyPgTable } from 'drizzle-orm/pg-core';
import { type Kind, listFields } from '#lib/kinds/kind.ts';
import { toColumnName } from '../db/columns.ts';

/** A picture's address, with its storage key in brackets. */
const ADDRESS = `'/(media/[a-z0-9/-]+\\.[a-z0-9]+)'`;

/**
 * Gives a record the current addresses of its pictures, so that a form, a draft or a revision from before a picture was
 * replaced cannot bring its old file back. Arguments: the columns of pictures, and those of Markdown.
 */
const FOLLOW_ADDRESSES = `
CREATE OR REPLACE FUNCTION picture_addresses_follow() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written jsonb := to_jsonb(NEW);
  address_key text;
  changed jsonb := '{}';
  name text;
  old_text text;
  new_text text;
  stored record;
BEGIN
  FOREACH name IN ARRAY string_to_array(TG_ARGV[0], ',') LOOP
    address_key := substring(written ->> name FROM ${ADDRESS});
    CONTINUE WHEN address_key IS NULL;
    SELECT * INTO stored FROM pictures p
      WHERE p.key = address_key OR p.id = (SELECT a.picture_id FROM picture_aliases a WHERE a.key = address_key);
    IF FOUND THEN
      changed := changed || jsonb_build_object(name, '/' || stored.key || CASE
        WHEN stored.focal_x = 50 AND stored.focal_y = 50 THEN ''
        ELSE '#focus=' || stored.focal_x || ',' || stored.focal_y END);
    END IF;
  END LOOP;
  FOREACH name IN ARRAY string_to_array(TG_ARGV[1], ',') LOOP
    old_text := written ->> name;
    CONTINUE WHEN old_text IS NULL OR strpos(old_text, '/media/') = 0;
    new_text := old_text;
    FOR stored IN SELECT DISTINCT a.key AS old_key, p.key FROM regexp_matches(old_text, ${ADDRESS}, 'g') AS hit
      JOIN picture_aliases a ON a.key = hit[1] JOIN pictures p ON p.id = a.picture_id LOOP
      new_text := replace(new_text, '/' || stored.old_key, '/' || stored.key);
    END LOOP;
    IF new_text <> old_text THEN changed := changed || jsonb_build_object(name, new_text); END IF;
  END LOOP;
  IF changed <> '{}' THEN NEW := jsonb_populate_record(NEW, changed); END IF;
  RETURN NEW;
END
$$`;

/** Records in `picture_uses` which pictures a record names. Arguments: the kind, and all columns with pictures. */
const FOLLOW_USES = `
CREATE OR REPLACE FUNCTION picture_uses_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM picture_uses WHERE kind = TG_ARGV[0];
    RETURN NULL;
  END IF;
  DELETE FROM picture_uses WHERE kind = TG_ARGV[0] AND record_id IN (OLD.id, NEW.id);
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO picture_uses (key, kind, record_id, field)
    SELECT DISTINCT hit[1], TG_ARGV[0], NEW.id, field FROM unnest(string_to_array(TG_ARGV[1], ',')) AS field,
      LATERAL regexp_matches(to_jsonb(NEW) ->> field, ${ADDRESS}, 'g') AS hit;
  END IF;
  RETURN NULL;
END
$$`;

export const PICTURE_FUNCTIONS = [FOLLOW_ADDRESSES, FOLLOW_USES];

interface Source {
  readonly kind: Kind;
  readonly table: AnyPgTable;
}

/** The triggers of a kind with pictures: their name and definition. */
export function buildPictureTriggers({ kind, table }: Source): (readonly [name: string, definition: string])[] {
  const name = getTableName(table);
  const { pictures, texts, all } = listPictureColumns({ kind, table });
  if (all.length === 0) return [];
  const run = `EXECUTE FUNCTION picture_uses_follow('${kind.name}', '${all.join(',')}')`;
  return [
    [
      'picture_addresses',
      `BEFORE INSERT OR UPDATE OF ${all.join(', ')} ON ${name} FOR EACH ROW
       EXECUTE FUNCTION picture_addresses_follow('${pictures.join(',')}', '${texts.join(',')}')`,
    ],
    ['picture_uses', `AFTER INSERT OR UPDATE OF ${all.join(', ')} OR DELETE ON ${name} FOR EACH ROW ${run}`],
    ['picture_uses_truncate', `AFTER TRUNCATE ON ${name} FOR EACH STATEMENT ${run}`],
  ];
}

/** Statements that record the uses of all records of a kind again. */
export function buildUsesRebuild({ kind, table }: Source): string[] {
  const { all } = listPictureColumns({ kind, table });
  const texts = all.map((column) => `('${column}', ${column})`).join(', ');
  return [
    `DELETE FROM picture_uses WHERE kind = '${kind.name}'`,
    ...(all.length > 0
      ? [
          `INSERT INTO picture_uses (key, kind, record_id, field)
           SELECT DISTINCT hit[1], '${kind.name}', id, named.field FROM ${getTableName(table)},
             LATERAL (VALUES ${texts}) AS named (field, words), LATERAL regexp_matches(named.words, ${ADDRESS}, 'g') AS hit`,
        ]
      : []),
  ];
}

function listPictureColumns({ kind, table }: Source) {
  const columns = getTableColumns(table);
  const list = (wanted: string) =>
    listFields(kind).flatMap(([name, { type }]) => (type === wanted && name in columns ? [toColumnName(name)] : []));
  const pictures = list('picture');
  const texts = list('markdown');
  return { pictures, texts, all: [...pictures, ...texts] };
}
