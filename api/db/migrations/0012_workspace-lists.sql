DROP INDEX "projects_listing_idx";--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "has_avif" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "progress" jsonb;--> statement-breakpoint
CREATE INDEX "generations_staged_idx" ON "generations" USING btree ("staged_image_id");--> statement-breakpoint
CREATE INDEX "generations_clean_idx" ON "generations" USING btree ("clean_image_id");--> statement-breakpoint
CREATE INDEX "generations_mask_idx" ON "generations" USING btree ("mask_image_id");--> statement-breakpoint
CREATE INDEX "projects_status_idx" ON "projects" USING btree ("user_id","status","id");--> statement-breakpoint
CREATE INDEX "projects_room_idx" ON "projects" USING btree ("user_id","room_type","id");--> statement-breakpoint
CREATE INDEX "projects_original_idx" ON "projects" USING btree ("original_image_id");--> statement-breakpoint
CREATE INDEX "projects_listing_idx" ON "projects" USING btree ("user_id","listing_id","listing_position","id");--> statement-breakpoint
UPDATE "projects" SET "room_type" = "images"."analysis" ->> 'roomType'
  FROM "images"
  WHERE "images"."id" = "projects"."original_image_id"
    AND "projects"."room_type" IS NULL
    AND "images"."analysis" ->> 'roomType' IS NOT NULL;
