import path from 'node:path';

/** The folder that contains `apps` and `packages`. */
export const workspaceDir = path.resolve(import.meta.dirname, '../../../..');
