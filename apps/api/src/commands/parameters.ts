import { parseArgs, type ParseArgsConfig } from 'node:util';

/** What stands behind the command's name; a parameter that there is none of ends the process with a sentence. */
export function parametersOrExit<const T extends ParseArgsConfig>(
  wanted: T,
  usage: string,
): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(wanted);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`);
    process.exit(1);
  }
}
