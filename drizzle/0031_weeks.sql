CREATE TABLE "calendar_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"digest" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "week_reflections" (
	"user_id" integer NOT NULL,
	"monday" date NOT NULL,
	"text" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "week_reflections_user_id_monday_pk" PRIMARY KEY("user_id","monday"),
	CONSTRAINT "week_reflections_text_length" CHECK (char_length("week_reflections"."text") between 1 and 400)
);
--> statement-breakpoint
CREATE TABLE "week_reminders" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"is_on" boolean NOT NULL,
	"time_zone" text NOT NULL,
	"mailed_monday" date,
	CONSTRAINT "week_reminders_time_zone_length" CHECK (char_length("week_reminders"."time_zone") between 1 and 64)
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_reflections" ADD CONSTRAINT "week_reflections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_reminders" ADD CONSTRAINT "week_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_digest_key" ON "calendar_links" USING btree ("digest");