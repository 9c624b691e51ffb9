ALTER TABLE "blog_posts" ADD COLUMN "is_dated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "is_dated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "whitepapers" ADD COLUMN "is_dated" boolean DEFAULT false NOT NULL;