import { parseArgs } from 'node:util';
import { configOrExit } from '../process/config-or-exit.js';
import { orExit } from '../process/startup-error.js';

export async function run(args: string[]): Promise<void> {
  parseArgs({ args });
  const config = configOrExit();
  await orExit(async () => {
    const { isSecretKept, placesToMove, whileMoving } = await import('./move-places.js');
    const places = placesToMove(config);
    const { moveToPostgres } = await import('../db/move-to-postgres.js');
    const { factsText } = await import('../db/table-copy.js');
    const { writeMovedMarker } = await import('../data-folder/moved-marker.js');
    await whileMoving(config, async () => {
      const moved = await moveToPostgres(places, (facts, how) =>
        process.stdout.write(`${facts.table}: ${factsText(facts)}, ${how}\n`),
      );
      await writeMovedMarker(config.dataDir, new Date());
      const rows = moved.reduce((sum, facts) => sum + facts.rows, 0);
      process.stdout.write(
        `${moved.length} tables with ${rows} rows are the same in both databases. The photos stay in ${config.dataDir}.\n` +
          'Now start the server with DATABASE_URL set to this database.\n' +
          (isSecretKept(config)
            ? ''
            : `APP_SECRET isn't the secret in ${config.dataDir}/app-secret. If the server used that one, set APP_SECRET to it. Otherwise sessions and links stop working.\n`) +
          'Until something is written to PostgreSQL, you can go back with pnpm sq move:back.\n',
      );
    });
  });
}
