import { authRouter } from './features/auth/auth.router.js';
import { companiesRouter } from './features/companies/companies.router.js';
import { systemRouter } from './features/system-status/system-status.router.js';
import { templatesRouter } from './features/templates/templates.router.js';
import { usersRouter } from './features/users/users.router.js';
import { router } from './trpc.js';

export const appRouter = router({
  auth: authRouter,
  companies: companiesRouter,
  system: systemRouter,
  templates: templatesRouter,
  users: usersRouter,
});
export type AppRouter = typeof appRouter;
