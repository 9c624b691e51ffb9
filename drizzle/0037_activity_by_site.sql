ALTER TABLE "activity" ADD COLUMN "is_by_site" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "activity" SET "is_by_site" = true WHERE "actor_id" IS NULL AND "detail" = 'as scheduled';
