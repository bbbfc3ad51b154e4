/** The environment of a program that a test starts: what is named, and nothing of the test's own or of the workspace's `.env`. */
export const processEnvironment = (named: Record<string, string>): Record<string, string> => ({ PATH: process.env['PATH'] ?? '', ENV_FILE: '/dev/null', ...named });
