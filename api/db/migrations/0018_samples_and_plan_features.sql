CREATE TABLE "sample_consents" (
	"project_id" integer PRIMARY KEY NOT NULL,
	"generation_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_consents_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "has_bulk_processing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "has_advanced_styles" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "sample_folder" text;--> statement-breakpoint
ALTER TABLE "sample_consents" ADD CONSTRAINT "sample_consents_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sample_consents" ADD CONSTRAINT "sample_consents_generation_id_generations_id_fk" FOREIGN KEY ("generation_id") REFERENCES "public"."generations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Flags from before there were public copies show nothing, and several heroes would break the index.
UPDATE "projects" SET "is_sample" = false, "is_hero" = false WHERE "is_sample" OR "is_hero";--> statement-breakpoint
UPDATE "plans" SET "has_bulk_processing" = true, "has_advanced_styles" = true WHERE "id" IN (7, 8);--> statement-breakpoint
-- Each whole element of the lists, as the plans were first sold; what administrators wrote since stays.
UPDATE "plans" SET "features" = replace(replace(replace("features"::text,
	'"Standard resolution"', '"Standard resolution (up to 1,536 px)"'),
	'"High resolution"', '"High resolution (up to 2,560 px)"'),
	'"Ultra-high resolution"', '"Ultra-high resolution (up to 4,096 px)"')::jsonb;--> statement-breakpoint
UPDATE "plans" SET "features" = '["Credits never expire", "Works with any subscription", "High resolution (up to 2,560 px), or your plan''s where that is higher", "No watermark", "Private gallery"]'::jsonb
	WHERE "kind" = 'pack' AND "features" = '["Credits never expire", "Works with any subscription"]'::jsonb;--> statement-breakpoint
CREATE UNIQUE INDEX "projects_hero_key" ON "projects" USING btree ("is_hero") WHERE "projects"."is_hero";--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_sample_folder_unique" UNIQUE("sample_folder");