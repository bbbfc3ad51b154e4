import { readFileSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import pg from 'pg';

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Milliseconds and statements since the last read. */
export interface DatabaseClock {
  read(): { milliseconds: number; statements: number };
}

class Clock implements DatabaseClock {
  private spent = 0;
  private statements = 0;

  add(milliseconds: number): void {
    this.spent += milliseconds;
    this.statements += 1;
  }

  read(): { milliseconds: number; statements: number } {
    const reading = { milliseconds: this.spent, statements: this.statements };
    this.spent = 0;
    this.statements = 0;
    return reading;
  }
}

/**
 * Adds up SQLite's own CPU time, from the call of a statement to its last row. Create it before
 * opening the database.
 */
export function sqliteClock(): DatabaseClock {
  const clock = new Clock();
  const probe = new Sqlite(':memory:');
  const statement = Object.getPrototypeOf(probe.prepare('select 1')) as Record<string, Method>;
  for (const name of ['all', 'get', 'run']) {
    const original = statement[name] as Method;
    statement[name] = function timed(...values) {
      const began = process.threadCpuUsage();
      try {
        return original.apply(this, values);
      } finally {
        const { user, system } = process.threadCpuUsage(began);
        clock.add((user + system) / 1000);
      }
    };
  }
  probe.close();
  return clock;
}

/**
 * Adds up the CPU time of the server's processes for each query, as Linux accounts it. The server
 * is on this machine.
 */
export function postgresClock(): DatabaseClock {
  const clock = new Clock();
  const client = pg.Client.prototype as unknown as { query: Method };
  const original = client.query;
  client.query = function timed(...values) {
    const processId = (this as { processID: number }).processID;
    const began = cpuMilliseconds(processId);
    const answer = original.apply(this, values);
    if (!(answer instanceof Promise)) return answer;
    return answer.finally(() => clock.add(cpuMilliseconds(processId) - began));
  };
  return clock;
}

const cpuMilliseconds = (processId: number): number =>
  Number(readFileSync(`/proc/${processId}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
