ALTER TABLE "generations" ADD COLUMN "failure_kind" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_sample_prompt_hidden" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "system_prompts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "generations_finished_idx" ON "generations" USING btree ("finished_at") WHERE "generations"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "generations_failed_idx" ON "generations" USING btree ("finished_at","id") WHERE "generations"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "projects_candidates_idx" ON "projects" USING btree ("id") WHERE "projects"."status" = 'completed' and not "projects"."is_sample";--> statement-breakpoint
CREATE INDEX "projects_chosen_idx" ON "projects" USING btree ("id") WHERE "projects"."is_sample" or "projects"."is_hero";