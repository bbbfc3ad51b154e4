import type { Logger } from 'pino';
import { databaseOf } from '../db/database.js';
import type { Config } from '../process/config.js';
import { OperatorError } from '../process/operator-error.js';

type Site = Pick<Config, 'demoCompanyNames' | 'publicUrl' | 'dataDir' | 'databaseUrl'>;

/**
 * Refuses to start a new public site with the demo's phone number. A site with data only gets a
 * warning, because an update must not take it down.
 */
export async function refuseDemoCompany(site: Site): Promise<void> {
  const { demoCompanyNames, publicUrl } = site;
  if (
    demoCompanyNames.length === 0 ||
    !publicUrl.startsWith('https:') ||
    (await databaseOf(site).exists())
  )
    return;
  throw new OperatorError(
    `Customers at ${publicUrl} would be shown the demo's company. Set ${demoCompanyNames.join(', ')} first.`,
  );
}

export function warnAboutDemoCompany({ demoCompanyNames }: Site, log: Logger): void {
  if (demoCompanyNames.length > 0)
    log.warn({ unset: demoCompanyNames }, "customers are shown the demo's company");
}
