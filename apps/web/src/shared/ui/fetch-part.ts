/** A piece of the app whose code is fetched when it is first needed, and kept from then on. */
export interface FetchedPart<Part> {
  /** Null until its code is here. */
  known: () => Part | null;
  /** Fetches it, or answers with what is here. Rejects when it can't be fetched now; another call tries again. */
  fetch: () => Promise<Part>;
}

/** Stylesheets that could not be fetched. The builder's loader asks for each only once, so a second try would draw without them. */
const missingStyles = new Set<HTMLLinkElement>();

function noteMissing({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') missingStyles.add(target);
}

function fetchStylesheet(missing: HTMLLinkElement): Promise<void> {
  const link = missing.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${link.href} could not be fetched.`)));
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
