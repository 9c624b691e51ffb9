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
    return seriesStore.insertOne(tx, { ...body, slug: await slugs.choose(tx, { title: body.name, slug: body.slug }) });
  },
  async update(tx, row, body, marks) {
    const slug = await slugs.change(tx, row.id, { title: body.name ?? row.name, slug: body.slug });
    return seriesStore.update(tx, row.id, { ...body, slug, ...marks });
  },
});
