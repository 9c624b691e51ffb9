ALTER TABLE "whitepaper_uploads" ADD COLUMN "inside_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "whitepapers" ADD COLUMN "inside_pages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "whitepapers" ADD COLUMN "shown_pages" integer DEFAULT 3 NOT NULL;--> statement-breakpoint
ALTER TABLE "whitepapers" ADD CONSTRAINT "whitepapers_shown_pages_range" CHECK ("whitepapers"."shown_pages" between 0 and 3);