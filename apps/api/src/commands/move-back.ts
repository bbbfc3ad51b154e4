import { parseArgs } from 'node:util';
import { configOrExit } from '../process/config-or-exit.js';
import { OperatorError } from '../process/operator-error.js';
import { orExit } from '../process/startup-error.js';

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const config = configOrExit();
  await orExit(async () => {
    const { placesToMove, whileMoving } = await import('./move-places.js');
    const places = placesToMove(config);
    const { differingTables } = await import('../db/move-to-postgres.js');
    const { isMoved, removeMovedMarker } = await import('../data-folder/moved-marker.js');
    await whileMoving(config, async () => {
      if (!isMoved(config.dataDir))
        throw new OperatorError(`The data in ${config.dataDir} wasn't moved to PostgreSQL.`);
      const differing = await differingTables(places);
      if (differing.length > 0)
        throw new OperatorError(
          `Something was written since the move: ${differing.join(', ')}. Going back would lose it.`,
        );
      removeMovedMarker(config.dataDir);
      process.stdout.write(
        'Nothing was written since the move. Now start the server without DATABASE_URL.\n',
      );
    });
  });
}
