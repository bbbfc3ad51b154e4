import { appointmentsRouter } from '../features/appointments/appointments.router.js';
import { auditRouter } from '../features/audit/audit.router.js';
import { authRouter } from '../features/auth/auth.router.js';
import { ownSessionsRouter } from '../features/auth/own-sessions.router.js';
import { secondFactorRouter } from '../features/auth/second-factor.router.js';
import { chatRouter } from '../features/chat/chat.router.js';
import { companiesRouter } from '../features/companies/companies.router.js';
import { measuredSetRouter } from '../features/measured-set/measured-set.router.js';
import { messagesRouter } from '../features/message-log/messages.router.js';
import { photosRouter } from '../features/photos/photos.router.js';
import { quoteRequestsRouter } from '../features/quote-requests/quote-requests.router.js';
import { quotesRouter } from '../features/quotes/quotes.router.js';
import { reportsRouter } from '../features/reports/reports.router.js';
import { priceBookRouter } from '../features/stump-analysis/price-book.router.js';
import { stumpAnalysisRouter } from '../features/stump-analysis/stump-analysis.router.js';
import { systemRouter } from '../features/system-status/system-status.router.js';
import { templatesRouter } from '../features/templates/templates.router.js';
import { finishedJobsRouter } from '../features/trust/finished-jobs.router.js';
import { reviewsRouter } from '../features/trust/reviews.router.js';
import { trustRouter } from '../features/trust/trust.router.js';
import { usersRouter } from '../features/users/users.router.js';
import { router } from '../http/trpc.js';

export const appRouter = router({
  appointments: appointmentsRouter,
  audit: auditRouter,
  auth: authRouter,
  chat: chatRouter,
  companies: companiesRouter,
  finishedJobs: finishedJobsRouter,
  measuredSet: measuredSetRouter,
  messages: messagesRouter,
  photos: photosRouter,
  priceBook: priceBookRouter,
  quoteRequests: quoteRequestsRouter,
  quotes: quotesRouter,
  reports: reportsRouter,
  reviews: reviewsRouter,
  secondFactor: secondFactorRouter,
  sessions: ownSessionsRouter,
  stumpAnalysis: stumpAnalysisRouter,
  system: systemRouter,
  templates: templatesRouter,
  trust: trustRouter,
  users: usersRouter,
});
export type AppRouter = typeof appRouter;
