import path from 'node:path';

/** Where the demo of one share of the specs keeps its data. */
export function demoFolder(share: 'looks' | 'days'): string {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined) throw new Error('E2E_DATA_DIR is not set: the tests do not know the demos’ folders');
  return path.join(folder, share);
}
