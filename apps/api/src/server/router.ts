import { appointmentsRouter } from '../features/appointments/appointments.router.js';
import { auditRouter } from '../features/audit/audit.router.js';
import { ownSessionsRouter } from '../features/auth/own-sessions.router.js';
import { secondFactorRouter } from '../features/auth/second-factor.router.js';
import { authRouter } from '../features/auth/auth.router.js';
import { chatRouter } from '../features/chat/chat.router.js';
import { companiesRouter } from '../features/companies/companies.router.js';
import { createMessagesRouter } from '../features/message-log/messages.router.js';
import { sendNow } from '../features/messages/send-now.js';
import { photosRouter } from '../features/photos/photos.router.js';
import { correctionsRouter } from '../features/stump-analysis/corrections.router.js';
import { quoteRequestsRouter } from '../features/quote-requests/quote-requests.router.js';
import { requireWholeRequest } from '../features/requests/request-access.js';
import { requestLink } from '../features/requests/request-link.js';
import { quotesRouter } from '../features/quotes/quotes.router.js';
import { reportsRouter } from '../features/reports/reports.router.js';
import { priceBookRouter } from '../features/stump-analysis/price-book.router.js';
import { createStumpAnalysisRouter } from '../features/stump-analysis/stump-analysis.router.js';
import { systemRouter } from '../features/system-status/system-status.router.js';
import { createTemplatesRouter } from '../features/templates/templates.router.js';
import { usersRouter } from '../features/users/users.router.js';
import { mergeRouters, router } from '../http/trpc.js';

export const appRouter = router({
  appointments: appointmentsRouter,
  audit: auditRouter,
  auth: authRouter,
  chat: chatRouter,
  companies: companiesRouter,
  messages: createMessagesRouter(requestLink),
  photos: photosRouter,
  priceBook: priceBookRouter,
  quoteRequests: quoteRequestsRouter,
  quotes: quotesRouter,
  reports: reportsRouter,
  secondFactor: secondFactorRouter,
  sessions: ownSessionsRouter,
  stumpAnalysis: mergeRouters(createStumpAnalysisRouter(requireWholeRequest), correctionsRouter),
  system: systemRouter,
  templates: createTemplatesRouter(sendNow),
  users: usersRouter,
});
export type AppRouter = typeof appRouter;
