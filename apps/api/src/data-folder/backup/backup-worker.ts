export { makeBackup as run } from './make-backup.js';
