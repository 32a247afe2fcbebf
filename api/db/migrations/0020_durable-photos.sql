CREATE TABLE "database_lifetimes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "database_lifetimes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"began_at" timestamp with time zone DEFAULT now() NOT NULL,
	"alive_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "discarded_folders" (
	"folder" text PRIMARY KEY NOT NULL,
	"discarded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_public_id_unique" UNIQUE("public_id");
--> statement-breakpoint
CREATE FUNCTION images_discard_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO discarded_folders (folder) VALUES (OLD.storage_prefix) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER images_discard_folder_deleted AFTER DELETE ON images
  FOR EACH ROW EXECUTE FUNCTION images_discard_folder();--> statement-breakpoint
CREATE TRIGGER images_discard_folder_replaced AFTER UPDATE OF storage_prefix ON images
  FOR EACH ROW WHEN (OLD.storage_prefix <> NEW.storage_prefix) EXECUTE FUNCTION images_discard_folder();
