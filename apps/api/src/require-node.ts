const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

// better-sqlite3's binary crashes on older ones; on Linux the workspace brings its own Node 24.
if (major < 22 || (major === 22 && minor < 12)) {
  process.stderr.write(`StumpQuote's server needs Node 22.12 or newer, and this is ${process.versions.node}. Start it through pnpm, which brings Node 24 on Linux.\n`);
  process.exit(1);
}
