// What is written, the database and its photos above all, is readable for the user alone as whom this runs.
process.umask(0o077);
