ALTER TABLE "images" ADD COLUMN "focal_length_35mm" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "layout" jsonb;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "adjustment" jsonb;