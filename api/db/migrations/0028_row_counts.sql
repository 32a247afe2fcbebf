CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"amount" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "audit_entries_at_idx";--> statement-breakpoint
DROP INDEX "audit_entries_actor_idx";--> statement-breakpoint
DROP INDEX "audit_entries_subject_idx";--> statement-breakpoint
CREATE INDEX "row_counts_name_idx" ON "row_counts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "audit_entries_time_idx" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_actor_idx" ON "audit_entries" USING btree ("actor_kind","actor_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject_idx" ON "audit_entries" USING btree ("subject_kind","subject_id","at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_by_action_idx" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "subscriptions_status_idx" ON "subscriptions" USING btree ("account","status");--> statement-breakpoint
CREATE INDEX "generations_completed_idx" ON "generations" USING btree ("finished_at","id") WHERE "generations"."status" = 'completed';--> statement-breakpoint
CREATE FUNCTION append_row_counts(users bigint, free_users bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO row_counts (name, amount)
  SELECT name, amount FROM (VALUES ('users', users), ('free-users', free_users)) AS change (name, amount)
  WHERE amount <> 0;
$$;--> statement-breakpoint
CREATE FUNCTION count_added_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM append_row_counts(count(*), count(*) FILTER (WHERE coalesce(current_plan_id, 4) = 4))
  FROM added WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_removed_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM append_row_counts(-count(*), -count(*) FILTER (WHERE coalesce(current_plan_id, 4) = 4))
  FROM removed WHERE deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM append_row_counts(
    (NEW.deleted_at IS NULL)::int - (OLD.deleted_at IS NULL)::int,
    (NEW.deleted_at IS NULL AND coalesce(NEW.current_plan_id, 4) = 4)::int
      - (OLD.deleted_at IS NULL AND coalesce(OLD.current_plan_id, 4) = 4)::int
  );
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_generated_image() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (name, amount) VALUES ('images', 1);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_count_added AFTER INSERT ON users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_users();--> statement-breakpoint
CREATE TRIGGER users_count_removed AFTER DELETE ON users
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_users();--> statement-breakpoint
CREATE TRIGGER users_count_changed AFTER UPDATE OF deleted_at, current_plan_id ON users
  FOR EACH ROW EXECUTE FUNCTION count_changed_user();--> statement-breakpoint
CREATE TRIGGER generations_count_completed AFTER UPDATE OF status ON generations
  FOR EACH ROW WHEN (NEW.status = 'completed' AND OLD.status <> 'completed')
  EXECUTE FUNCTION count_generated_image();--> statement-breakpoint
CREATE TRIGGER generations_count_added AFTER INSERT ON generations
  FOR EACH ROW WHEN (NEW.status = 'completed') EXECUTE FUNCTION count_generated_image();--> statement-breakpoint
INSERT INTO row_counts (name, amount)
SELECT 'users', count(*) FROM users WHERE deleted_at IS NULL
UNION ALL SELECT 'free-users', count(*) FROM users WHERE deleted_at IS NULL AND coalesce(current_plan_id, 4) = 4
UNION ALL SELECT 'images', count(*) FROM generations WHERE status = 'completed';--> statement-breakpoint
CREATE TRIGGER audit_entries_whole BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION audit_entries_append_only();
