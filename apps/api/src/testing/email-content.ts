/** Returns an email's own text without the layout around it. */
export const emailContent = (html: string): string =>
  /class="content inset"[^>]*><div[^>]*>(.*?)<\/div><\/td><\/tr>/s.exec(html)?.[1] ?? '';
