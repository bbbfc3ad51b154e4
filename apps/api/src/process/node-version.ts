/** Why the server can't run on this version of Node, or null. */
export function nodeProblem(version: string): string | null {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  // better-sqlite3's binary crashes on older ones; on Linux, the workspace brings its own Node 24.
  return major > 22 || (major === 22 && minor >= 14)
    ? null
    : `StumpQuote's server needs Node 22.14 or newer, and this is ${version}. Start it through pnpm, which brings Node 24 on Linux.`;
}
