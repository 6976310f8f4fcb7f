-- Keys of mails held the secret of the link that was mailed: its hash tells the same mail as well.
UPDATE "mails" SET "dedupe_key" = "kind" || '/' || rtrim(translate(encode(sha256(convert_to(
	substr("dedupe_key", length("kind") + 2), 'UTF8')), 'base64'), '+/', '-_'), '=')
WHERE starts_with("dedupe_key", "kind" || '/');
