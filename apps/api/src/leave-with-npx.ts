import { readFileSync } from 'node:fs';

const lookEveryMs = 1000;

/** A process's parent and command line, as Linux tells them; null when it is gone, and on other systems. */
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

/** The processes from this one's parent up to npx; null where it was not started through npx, or npx has gone. */
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

const isWhole = (chain: readonly number[]): boolean =>
  process.ppid === chain[0] && chain.every((pid, index) => {
    const found = processOf(pid);
    return found !== null && (index === chain.length - 1 || found.parent === chain[index + 1]);
  });

/**
 * Stops the server when the npx that it was started through has ended. npx passes SIGTERM on to its shell, which ends without telling
 * pnpm: both pnpm and the server would stay, and keep the port and the data folder. A login shell that ends is above npx and stops nothing.
 */
export function leaveWithNpx(): void {
  const chain = chainToNpx();
  if (chain === null) return;
  const timer = setInterval(() => {
    if (isWhole(chain)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}

/** Whether the pnpm that runs the script is npx's own, and npx is no more: it was told to stop while the demo was being built. */
export const hasNpxGone = ({ npm_execpath: pnpm = '' }: NodeJS.ProcessEnv): boolean =>
  process.platform === 'linux' && pnpm.includes('/_npx/') && chainToNpx() === null;
