/** A lazily loaded module, kept once loaded. */
export interface LazyModule<Part> {
  /** Null until loaded. */
  loaded: () => Part | null;
  /** Loads it, or returns it if loaded. Rejects on failure; another call retries. */
  load: () => Promise<Part>;
}

/**
 * Stylesheets that failed to load. Vite's loader requests each only once, so a retry would render
 * unstyled.
 */
const missingStyles = new Set<HTMLLinkElement>();

function recordMissingStyle({ target }: Event): void {
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

/** Wraps a dynamic `import()`. */
export function lazyModule<Part>(load: () => Promise<Part>): LazyModule<Part> {
  let loaded: Part | null = null;
  const loadOnce = async () => {
    if (loaded !== null) return loaded;
    document.addEventListener('error', recordMissingStyle, true);
    try {
      await Promise.all([...missingStyles].map(fetchStylesheet));
      loaded = await load();
      return loaded;
    } finally {
      document.removeEventListener('error', recordMissingStyle, true);
    }
  };
  return { loaded: () => loaded, load: loadOnce };
}
