const windows = [
  ['08:00', '10:00'],
  ['10:30', '12:30'],
  ['13:30', '15:30'],
] as const;

/** Assigns every window of a company's crews at most once. */
export class Slots {
  private readonly taken = new Map<string, number>();

  take(companyId: number, date: string): { start: string; end: string; crew: number } {
    const key = `${companyId} ${date}`;
    const number = this.taken.get(key) ?? 0;
    this.taken.set(key, number + 1);
    const [start, end] = windows[number % windows.length] ?? windows[0];
    return { start, end, crew: 1 + Math.floor(number / windows.length) };
  }
}
