/** Runs `work` with the storage. Null if the browser blocks storage or it is full. */
export function withStorage<Result>(
  name: 'localStorage' | 'sessionStorage',
  work: (store: Storage) => Result,
): Result | null {
  try {
    return work(window[name]);
  } catch {
    return null;
  }
}
