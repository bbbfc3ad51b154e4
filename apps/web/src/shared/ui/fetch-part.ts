/** A lazily loaded module, kept once loaded. */
export interface FetchedPart<Part> {
  /** Null until loaded. */
  known: () => Part | null;
  /** Loads it, or returns it if loaded. Rejects on failure; another call retries. */
  fetch: () => Promise<Part>;
}

/** Stylesheets that failed to load. Vite's loader requests each only once, so a retry would render unstyled. */
const missingStyles = new Set<HTMLLinkElement>();

function noteMissing({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
}

function fetchStylesheet(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} couldn't be fetched.`)));
    missing.replaceWith(link);
    missingStyles.delete(missing);
  });
}

export function fetchedPart<Part>(load: () => Promise<Part>): FetchedPart<Part> {
  let known: Part | null = null;
  const fetch = async () => {
    if (known !== null) return known;
    document.addEventListener('error', noteMissing, true);
    try {
      await Promise.all([...missingStyles].map(fetchStylesheet));
      known = await load();
      return known;
    } finally {
      document.removeEventListener('error', noteMissing, true);
    }
  };
  return { known: () => known, fetch };
}
