const masks: readonly [RegExp, string][] = [
  [/[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+/g, '[e-mail]'],
  [/\bQR-[A-Z0-9]{8}\b/gi, '[reference number]'],
  [/(?:\+?1[\s.-]?)?\(?\b\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}\b/g, '[phone]'],
];

/** The text without the e-mail addresses, phone numbers and reference numbers in it: a provider has no use for them. */
export const withoutContactDetails = (text: string): string =>
  masks.reduce((rest, [pattern, mask]) => rest.replaceAll(pattern, mask), text);
