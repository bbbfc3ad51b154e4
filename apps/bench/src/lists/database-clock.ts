import Sqlite from 'better-sqlite3';

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Adds up SQLite's own CPU time, from the call of a statement to its last row; other load on the machine doesn't count. */
export class DatabaseClock {
  private spent = 0;
  private statements = 0;

  /** Starts counting; create it before opening the database. */
  constructor() {
    const probe = new Sqlite(':memory:');
    const statement = Object.getPrototypeOf(probe.prepare('select 1')) as Record<string, Method>;
    for (const name of ['all', 'get', 'run']) {
      const original = statement[name] as Method;
      const add = (milliseconds: number) => {
        this.spent += milliseconds;
        this.statements += 1;
      };
      statement[name] = function timed(...values) {
        const began = process.threadCpuUsage();
        try {
          return original.apply(this, values);
        } finally {
          const { user, system } = process.threadCpuUsage(began);
          add((user + system) / 1000);
        }
      };
    }
    probe.close();
  }

  /** Milliseconds and statements since the last read. */
  read(): { milliseconds: number; statements: number } {
    const reading = { milliseconds: this.spent, statements: this.statements };
    this.spent = 0;
    this.statements = 0;
    return reading;
  }
}
