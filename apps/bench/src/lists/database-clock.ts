import Sqlite from 'better-sqlite3';

type Method = (this: unknown, ...values: unknown[]) => unknown;

/** Measures the time spent in SQLite, from a statement's call to its last row, in this process. */
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
        const began = performance.now();
        try {
          return original.apply(this, values);
        } finally {
          add(performance.now() - began);
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
