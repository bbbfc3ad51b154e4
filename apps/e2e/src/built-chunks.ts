import { readFileSync } from 'node:fs';
import { z } from 'zod';

const chunk = z.looseObject({
  file: z.string(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
});
const manifestFile = new URL('../../web/dist/.vite/manifest.json', import.meta.url);

const entry = 'index.html';
const administrators =
  /^src\/(?:pages\/(?:admin[^/]*|system-status)\.page\.tsx|app\/frame\/admin-area\.tsx)$/;
const companies = /^src\/pages\/company[^/]*\.page\.tsx$/;

/**
 * Returns the built scripts that only an administrator's pages need, by their path on the server.
 */
export function administratorsScripts(): Set<string> {
  const manifest = z
    .record(z.string(), chunk)
    .parse(JSON.parse(readFileSync(manifestFile, 'utf8')));
  const needed = (keys: readonly string[]): Set<string> => {
    const seen = new Set<string>();
    const visit = (key: string) => {
      const found = manifest[key];
      if (found === undefined || seen.has(key)) return;
      seen.add(key);
      // The entry imports every page lazily; its other lazy imports are shared by all.
      const later =
        key === entry
          ? found.dynamicImports.filter(
              (next) => !next.endsWith('.page.tsx') && !administrators.test(next),
            )
          : found.dynamicImports;
      for (const next of [...found.imports, ...later]) visit(next);
    };
    keys.forEach(visit);
    return new Set(
      [...seen].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js')),
    );
  };
  const pages = Object.keys(manifest).filter((key) => key.endsWith('.page.tsx'));
  const others = needed([
    entry,
    ...pages.filter((key) => !administrators.test(key) && !companies.test(key)),
  ]);
  const theirs = needed(Object.keys(manifest).filter((key) => administrators.test(key)));
  return new Set([...theirs].filter((file) => !others.has(file)).map((file) => `/${file}`));
}
