// First match wins: most browsers also name the ones they descend from.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const firstOf = (table: readonly (readonly [RegExp, string])[], text: string): string | null =>
  table.find(([pattern]) => pattern.test(text))?.[1] ?? null;

interface BrowserName {
  browser: string | null;
  system: string | null;
}

/** Returns a readable name for a `User-Agent` header, to tell one's devices apart; not proof. */
export const browserName = (userAgent: string): BrowserName => ({
  browser: firstOf(browsers, userAgent),
  system: firstOf(systems, userAgent),
});
