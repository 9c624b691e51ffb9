CREATE TABLE "whitepaper_uploads" (
	"key" text PRIMARY KEY NOT NULL,
	"pages" integer,
	"contents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"texts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cover_image" text,
	"is_used" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "whitepapers" ADD COLUMN "contents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "whitepaper_uploads_unused_idx" ON "whitepaper_uploads" USING btree ("created_at") WHERE not is_used;