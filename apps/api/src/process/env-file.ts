import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The variable that names a file to read instead of `.env`. */
const envFileVariable = 'ENV_FILE';

interface EnvFileOptions {
  dir: string;
  /** False if only a file named by ENV_FILE counts. */
  byDefault: boolean;
}

/**
 * The settings file: the one named by ENV_FILE, which must exist, or the workspace's `.env` if
 * there is one.
 */
export function envFileOf(
  environment: NodeJS.ProcessEnv,
  { dir, byDefault }: EnvFileOptions,
): string | null {
  const named = environment[envFileVariable] ?? '';
  if (named !== '') return path.resolve(dir, named);
  const usual = path.join(dir, '.env');
  return byDefault && existsSync(usual) ? usual : null;
}

/** Loads the file's variables; existing ones win. Throws on a malformed line, naming its number. */
export function loadEnvFile(file: string): void {
  const wrong = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .flatMap((line, index) => {
      const problem = problemOf(line);
      return problem === null ? [] : [`  line ${index + 1}: ${problem}`];
    });
  if (wrong.length > 0) throw new Error(`${file} can't be used:\n${wrong.join('\n')}`);
  process.loadEnvFile(file);
}

const quoted = /^(["'`])(?:(?!\1).)*\1[ \t]*(?:#.*)?$/;

/**
 * Node skips malformed lines, and an unclosed quote swallows the lines below. The line may hold a
 * secret, so it isn't printed.
 */
function problemOf(line: string): string | null {
  if (/^[ \t]*(?:#.*)?$/.test(line)) return null;
  const [, value] = /^[ \t]*(?:export[ \t]+)?[A-Za-z_]\w*[ \t]*=[ \t]*(.*)$/.exec(line) ?? [];
  if (value === undefined) return 'write NAME=value, or # before a comment';
  if (/^["'`]/.test(value))
    return quoted.test(value) ? null : 'close the quote at the end of the value, on the same line';
  return /[^ \t]#/.test(value)
    ? 'put a value with # in quotes: what follows would be a comment'
    : null;
}
