import { createRecordRules } from '#platform/records/record-rules.ts';
import { adminSeries, seriesBody } from '../blog.contract.ts';
import { blogErrors } from './blog.errors.ts';
import { seriesStore } from './series.store.ts';
import { series } from './series.table.ts';
import { createSlugs } from './slugs.service.ts';

const slugs = createSlugs(series, 'series', blogErrors.seriesSlugTaken);

/** Rules for creating and changing series. */
export const seriesRules = createRecordRules(seriesStore, {
  body: seriesBody,
  reply: adminSeries,
  notFound: blogErrors.seriesNotFound,
  async insert(tx, body) {
    const [row] = await seriesStore.insert(tx, [{ ...body, slug: await slugs.choose(tx, body.name, body.slug) }]);
    if (!row) throw new Error('The series was not stored');
    return row;
  },
  async update(tx, row, body, marks) {
    return seriesStore.update(tx, row.id, { ...body, slug: await slugs.change(tx, row.id, body.slug), ...marks });
  },
});
