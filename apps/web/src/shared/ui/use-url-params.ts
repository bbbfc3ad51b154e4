import { useSearchParams } from 'react-router-dom';

interface ChangeOptions {
  /** Instead of adding a history entry. */
  replace?: boolean;
}

/** The URL's query parameters, and a function to change some of them: null or an empty text removes one. */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const change = (
    changes: Readonly<Record<string, string | null>>,
    { replace = false }: ChangeOptions = {},
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
      { replace, preventScrollReset: true },
    );
  return { params, change };
}
