CREATE FUNCTION count_published_posts(change bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO row_counts (name, amount) SELECT 'published-posts', change WHERE change <> 0;
$$;--> statement-breakpoint
CREATE FUNCTION count_added_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_published_posts(count(*)) FROM added WHERE status = 'published';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_removed_posts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_published_posts(-count(*)) FROM removed WHERE status = 'published';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION count_changed_post() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_published_posts((NEW.status = 'published')::int - (OLD.status = 'published')::int);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER blog_posts_count_added AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_added_posts();--> statement-breakpoint
CREATE TRIGGER blog_posts_count_removed AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_removed_posts();--> statement-breakpoint
CREATE TRIGGER blog_posts_count_changed AFTER UPDATE OF status ON blog_posts
  FOR EACH ROW WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION count_changed_post();--> statement-breakpoint
INSERT INTO row_counts (name, amount) SELECT 'published-posts', count(*) FROM blog_posts WHERE status = 'published';
