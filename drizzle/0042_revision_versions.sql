ALTER TABLE "revisions" ADD COLUMN "version" integer;--> statement-breakpoint
-- As far as can be told: each version from the newest back had a text of its own.
UPDATE "revisions" SET "version" = greatest(1, "counted"."version") FROM (
  SELECT r."id", record."version" + 1 - row_number() OVER (PARTITION BY r."kind", r."record_id" ORDER BY r."id" DESC) AS "version"
  FROM "revisions" r JOIN (
    SELECT 'article' AS "kind", "id", "version" FROM "blog_posts"
    UNION ALL SELECT 'white-paper', "id", "version" FROM "whitepapers"
    UNION ALL SELECT 'case-study', "id", "version" FROM "case_studies"
  ) record ON record."kind" = r."kind" AND record."id" = r."record_id"
) "counted" WHERE "counted"."id" = "revisions"."id";
