import type { TestDatabase } from '#platform/testing/test-database.ts';

/** Adds a white paper that a user has downloaded. */
export async function addPaperDownload(query: TestDatabase['query'], userId: number): Promise<void> {
  const [paper] = await query<{ id: number }>(
    `INSERT INTO whitepapers (title, description, category, status, published_at) VALUES ('Fuel, hedged', 'x', 'Strategy', 'published', now()) RETURNING id`,
  );
  await query('INSERT INTO whitepaper_downloads (whitepaper_id, user_id) VALUES ($1, $2)', [paper?.id, userId]);
}
