ALTER TABLE "quiz_answers" ADD COLUMN "retry_choice" integer;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "retried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "quiz_answers" ADD COLUMN "rights" integer;