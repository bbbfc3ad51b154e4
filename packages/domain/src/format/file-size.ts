const KB = 1024;
const MB = KB * KB;

/** Formats a size as B, KB, or MB (1,024 each): `512 B`, `1.5 KB`, `10.0 MB`. */
export function formatFileSize(bytes: number): string {
  if (bytes < KB) return `${bytes} B`;
  const kilobytes = (bytes / KB).toFixed(1);
  // Just under a megabyte would read "1024.0 KB".
  if (bytes < MB && Number(kilobytes) < KB) return `${kilobytes} KB`;
  return `${(bytes / MB).toFixed(1)} MB`;
}
