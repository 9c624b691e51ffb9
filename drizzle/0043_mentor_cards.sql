ALTER TABLE "mentor_settings" ADD COLUMN "position" text;--> statement-breakpoint
ALTER TABLE "mentor_settings" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "mentor_settings" ADD COLUMN "languages" text;--> statement-breakpoint
ALTER TABLE "mentor_settings" ADD COLUMN "team_member_id" integer;--> statement-breakpoint
ALTER TABLE "mentor_settings" ADD CONSTRAINT "mentor_settings_position_length" CHECK (char_length("mentor_settings"."position") between 1 and 120);--> statement-breakpoint
ALTER TABLE "mentor_settings" ADD CONSTRAINT "mentor_settings_about_length" CHECK (char_length("mentor_settings"."about") between 1 and 600);--> statement-breakpoint
ALTER TABLE "mentor_settings" ADD CONSTRAINT "mentor_settings_languages_length" CHECK (char_length("mentor_settings"."languages") between 1 and 120);