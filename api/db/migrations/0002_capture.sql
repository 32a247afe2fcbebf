CREATE TABLE "listings" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"default_style" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "expected_photos" (
	"user_id" integer NOT NULL,
	"device_id" uuid NOT NULL,
	"photo_id" uuid NOT NULL,
	"label" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "expected_photos_user_id_device_id_photo_id_pk" PRIMARY KEY("user_id","device_id","photo_id")
);
--> statement-breakpoint
CREATE TABLE "photo_uploads" (
	"user_id" integer NOT NULL,
	"id" uuid NOT NULL,
	"state" text NOT NULL,
	"sha256" text NOT NULL,
	"claim" uuid NOT NULL,
	"claimed_until" timestamp with time zone NOT NULL,
	"image_id" uuid,
	"project_id" integer,
	"staging" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "photo_uploads_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "listing_position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "room_type" text;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "waits_for_credits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expected_photos" ADD CONSTRAINT "expected_photos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_uploads" ADD CONSTRAINT "photo_uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "photo_uploads_project_idx" ON "photo_uploads" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "photo_uploads_image_idx" ON "photo_uploads" USING btree ("image_id");--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_listing_fk" FOREIGN KEY ("user_id","listing_id") REFERENCES "public"."listings"("user_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "projects_listing_idx" ON "projects" USING btree ("user_id","listing_id","listing_position");