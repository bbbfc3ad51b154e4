import { readdirSync, readFileSync } from 'node:fs';

// Linux counts CPU time in hundredths of a second (USER_HZ).
const ticksPerSecond = 100;

/** Returns the CPU seconds of a process over all its threads, user and kernel mode. */
export function cpuSeconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; the fields after it don't.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Returns the child processes of a process, recursively. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>();
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, 'utf8');
      parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
    } catch {
      // Ended in between.
    }
  }
  const found: number[] = [];
  for (let current = [pid]; current.length > 0;) {
    current = [...parents].filter(([, parent]) => current.includes(parent)).map(([child]) => child);
    found.push(...current);
  }
  return found;
}
