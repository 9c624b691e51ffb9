ALTER TABLE "learning_content" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "learning_content" ADD COLUMN "weeks" integer;--> statement-breakpoint
ALTER TABLE "learning_content" ADD COLUMN "needs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pathway_plans" ADD COLUMN "phases" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "pathway_plans" ADD COLUMN "preferences" jsonb;--> statement-breakpoint
ALTER TABLE "pathway_plans" ADD COLUMN "horizon_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "pathway_plans" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "learning_content" ADD CONSTRAINT "learning_content_weeks_range" CHECK ("learning_content"."weeks" between 1 and 520);