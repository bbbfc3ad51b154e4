import { readConfig, type Config } from './config.js';
import { envFileOf, loadEnvFile } from './env-file.js';
import { workspaceDir } from './workspace-dir.js';

interface ConfigFrom {
  demo?: boolean;
  /** Whether to read the workspace's `.env`; a file named by ENV_FILE is always read. */
  envFile?: boolean;
}

/** Reads the configuration, or exits naming every invalid variable. */
export function configOrExit({ envFile = true, ...options }: ConfigFrom = {}): Config {
  try {
    const file = envFileOf(process.env, { dir: workspaceDir, byDefault: envFile });
    if (file !== null) loadEnvFile(file);
    return readConfig(process.env, { ...options, baseDir: workspaceDir });
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
