-- Every node reads the settings anew, and renders its pages anew, after a save (docs/architecture.md).
CREATE TRIGGER raise_content_version AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version();
