import path from 'node:path';

export const databaseFile = (dataDir: string): string => path.join(dataDir, 'stumpquote.db');
