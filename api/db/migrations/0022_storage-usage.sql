CREATE TABLE "storage_usage" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"used_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "storage_usage_used_check" CHECK ("storage_usage"."used_bytes" >= 0)
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "stored_bytes" integer;--> statement-breakpoint
ALTER TABLE "storage_usage" ADD CONSTRAINT "storage_usage_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE FUNCTION images_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE storage_usage SET used_bytes = used_bytes - coalesce(OLD.stored_bytes, OLD.bytes)
      WHERE user_id = OLD.user_id;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO storage_usage (user_id, used_bytes)
      VALUES (NEW.user_id, coalesce(NEW.stored_bytes, NEW.bytes))
      ON CONFLICT (user_id) DO UPDATE SET used_bytes = storage_usage.used_bytes + excluded.used_bytes;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER images_add_up AFTER INSERT OR DELETE OR UPDATE OF user_id, bytes, stored_bytes ON images
  FOR EACH ROW EXECUTE FUNCTION images_add_up();--> statement-breakpoint
INSERT INTO storage_usage (user_id, used_bytes)
  SELECT user_id, sum(coalesce(stored_bytes, bytes)) FROM images GROUP BY user_id;--> statement-breakpoint
CREATE FUNCTION storage_usage_is_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'storage_usage.used_bytes follows images' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER storage_usage_is_derived BEFORE UPDATE OF used_bytes ON storage_usage
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION storage_usage_is_derived();--> statement-breakpoint
CREATE TRIGGER storage_usage_begins_empty BEFORE INSERT ON storage_usage
  FOR EACH ROW WHEN (pg_trigger_depth() = 0 AND NEW.used_bytes <> 0) EXECUTE FUNCTION storage_usage_is_derived();
