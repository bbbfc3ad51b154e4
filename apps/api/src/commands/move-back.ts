import '../process/require-node.js';
import '../process/private-umask.js';
import '../process/compile-cache.js';

const { orExit } = await import('../process/startup-error.js');
const { OperatorError } = await import('../process/operator-error.js');
const { configOrExit } = await import('../process/config-or-exit.js');
const { parametersOrExit } = await import('./parameters.js');

parametersOrExit({}, 'pnpm move:back');
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
