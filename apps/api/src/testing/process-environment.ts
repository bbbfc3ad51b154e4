/**
 * Returns the environment for a process started by a test: only the given variables, nothing from
 * the test or the workspace's `.env`. Without the web app, whose pages a server renders at each
 * start.
 */
export const processEnvironment = (named: Record<string, string>): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  ENV_FILE: '/dev/null',
  WEB_DIR: '/nowhere',
  ...named,
});
