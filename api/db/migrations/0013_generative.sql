CREATE TABLE "ai_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"generation_id" uuid,
	"round" integer,
	"model" text NOT NULL,
	"state" text NOT NULL,
	"fault" text,
	"request_id" text,
	"text_tokens" integer,
	"image_tokens" integer,
	"output_tokens" integer,
	"cost_cents" numeric(12, 4) NOT NULL,
	"result_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_troubles" (
	"reason" text PRIMARY KEY NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "engine" text;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "truth_score" double precision;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "difference_image_id" uuid;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "turn" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "lane" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_calls_generation_idx" ON "ai_calls" USING btree ("generation_id");--> statement-breakpoint
CREATE INDEX "ai_calls_created_idx" ON "ai_calls" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "generations" ADD CONSTRAINT "generations_difference_image_id_images_id_fk" FOREIGN KEY ("difference_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;