import { parseArgs, type ParseArgsConfig } from 'node:util';

/** The command's parameters; an unknown one exits with an error. */
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
