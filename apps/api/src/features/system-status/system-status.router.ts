import { demoAccounts } from '../../demo-accounts.js';
import { procedureFor, router } from '../../trpc.js';

export const systemRouter = router({
  /** What every page may know: whose site this is, and whether it runs as the demo. */
  publicConfig: procedureFor('public.read').query(({ ctx: { deps } }) => ({
    company: deps.config.company,
    demo: deps.config.demo,
    demoAccounts: deps.config.demo ? demoAccounts : [],
  })),
});
