ALTER TABLE "credit_lots" ALTER COLUMN "remaining" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD COLUMN "reference" text;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "plan_id" integer;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "has_watermark" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "generations" ADD COLUMN "is_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_reference_key" ON "credit_entries" USING btree ("lot_id","reference");--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_amount_check" CHECK (case "credit_entries"."kind"
        when 'spend' then "credit_entries"."amount" = 0
        when 'adjustment' then "credit_entries"."amount" <> 0
        when 'reserve' then "credit_entries"."amount" < 0
        when 'expire' then "credit_entries"."amount" < 0
        else "credit_entries"."amount" > 0 end);--> statement-breakpoint
CREATE FUNCTION credit_entries_add_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE credit_lots SET remaining = remaining + NEW.amount WHERE id = NEW.lot_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_add_up AFTER INSERT ON credit_entries
  FOR EACH ROW WHEN (NEW.amount <> 0) EXECUTE FUNCTION credit_entries_add_up();--> statement-breakpoint
CREATE FUNCTION credit_entries_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- When an account is deleted for good its row is gone before its entries are.
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER credit_entries_append_only BEFORE UPDATE OR DELETE ON credit_entries
  FOR EACH ROW EXECUTE FUNCTION credit_entries_append_only();--> statement-breakpoint
CREATE FUNCTION credit_lots_remaining_is_derived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_lots.remaining follows credit_entries' USING ERRCODE = 'restrict_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER credit_lots_remaining_is_derived BEFORE UPDATE OF remaining ON credit_lots
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION credit_lots_remaining_is_derived();--> statement-breakpoint
CREATE TRIGGER credit_lots_begin_empty BEFORE INSERT ON credit_lots
  FOR EACH ROW WHEN (NEW.remaining <> 0) EXECUTE FUNCTION credit_lots_remaining_is_derived();
