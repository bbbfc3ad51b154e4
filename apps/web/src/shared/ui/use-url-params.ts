import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** Instead of adding a history entry. */
  replace?: boolean;
  /**
   * Renders before returning, so that the next change starts from this one. React allows it
   * everywhere but in effects.
   */
  flushSync?: boolean;
}

/**
 * The URL's query parameters, and a function to change some of them: null or an empty text removes
 * one.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const change = (
    changes: Readonly<Record<string, string | null>>,
    { replace = false, flushSync = true }: ChangeOptions = {},
  ) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, flushSync, preventScrollReset: true },
    );
  return { params, change };
}
