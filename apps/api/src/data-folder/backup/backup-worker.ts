import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup, type BackupOrder } from './make-backup.js';

parentPort?.postMessage(await makeBackup(workerData as BackupOrder));
