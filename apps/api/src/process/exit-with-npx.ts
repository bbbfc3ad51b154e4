import { readFileSync } from 'node:fs';

const pollEveryMs = 1000;

/**
 * A process's parent and command line from /proc; null if it has exited, and on systems other than
 * Linux.
 */
function processOf(pid: number): { parent: number; command: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field, a name in parentheses, may hold anything.
    const [, parent = ''] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    return null;
  }
}

/**
 * The processes from the parent up to npx; null if this wasn't started through npx, or npx has
 * exited.
 */
function chainToNpx(): number[] | null {
  const chain: number[] = [];
  for (let pid = process.ppid; pid > 1;) {
    const found = processOf(pid);
    if (found === null) return null;
    chain.push(pid);
    if (/^npm exec\b/.test(found.command)) return chain;
    pid = found.parent;
  }
  return null;
}

const isUnchanged = (chain: readonly number[]): boolean =>
  process.ppid === chain[0] &&
  chain.every((pid, index) => {
    const found = processOf(pid);
    return found !== null && (index === chain.length - 1 || found.parent === chain[index + 1]);
  });

/**
 * Stops the server when the npx that started it exits. npx forwards SIGTERM only to its shell,
 * which exits without stopping pnpm: pnpm and the server would keep running, and keep the port and
 * the data folder locked.
 */
export function exitWithNpx(): void {
  const chain = chainToNpx();
  if (chain === null) return;
  const timer = setInterval(() => {
    if (isUnchanged(chain)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollEveryMs);
  timer.unref();
}

/** Whether npx started this pnpm and has exited since: it was stopped during the build. */
export const hasNpxExited = ({ npm_execpath: pnpm = '' }: NodeJS.ProcessEnv): boolean =>
  process.platform === 'linux' && pnpm.includes('/_npx/') && chainToNpx() === null;
