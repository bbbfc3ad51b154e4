import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../process/operator-error.js';
import { isPlainPath } from './plain-path.js';

export const restorePlanFile = 'restore-in-progress.json';

// Rolling back moves and deletes by these names.
const nameInDataDir = z.string().refine((name) => isPlainPath(name) && !name.includes('/'));

const restorePlanSchema = z.object({
  backup: z.string(),
  /** Staging folder next to the data, where the backup is copied and verified. */
  staging: nameInDataDir,
  /** Folder next to the data for its previous content. */
  aside: nameInDataDir,
  /** Old items to move aside. */
  replaced: z.array(nameInDataDir),
  /** New items to move in. */
  placed: z.array(nameInDataDir),
});

/** A restore's plan, which exists as long as the folder may be half restored. */
export type RestorePlan = z.infer<typeof restorePlanSchema>;

/** The folder isn't safe to start on. */
export class RestoreInterrupted extends OperatorError {
  constructor(dataDir: string, { backup, aside }: RestorePlan) {
    const old = path.join(dataDir, aside);
    super(
      `A restore of ${backup} into ${dataDir} was interrupted, and what's there may be only half of it. Run restore again; it first puts back what was there before.` +
        (existsSync(old) ? ` That is in ${old}.` : ''),
    );
  }
}

/** Null if no restore is in progress or was interrupted. */
export function readRestorePlan(dataDir: string): RestorePlan | null {
  const file = path.join(dataDir, restorePlanFile);
  if (!existsSync(file)) return null;
  try {
    return restorePlanSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    // Written atomically, so someone must have edited it.
    throw new OperatorError(
      `A restore into ${dataDir} was interrupted, and its note ${file} can't be read. Restore into an empty folder instead.`,
      { cause: error },
    );
  }
}

export function refuseHalfRestored(dataDir: string): void {
  const plan = readRestorePlan(dataDir);
  if (plan !== null) throw new RestoreInterrupted(dataDir, plan);
}
