// New files, above all the database and photos, are readable by this user only.
process.umask(0o077);
