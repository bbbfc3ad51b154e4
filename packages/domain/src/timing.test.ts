import { expect, it } from 'vitest';
import { analysisProgress, timing } from './timing.js';

// In milliseconds, written by hand, so that changing a wait is a decision (docs/product.md,
// Timings).
it.each([
  ['login redirect delay: 100 ms', timing.loginRedirectDelay, 100],
  ['dashboard-redirect delay after admin check: 100 ms', timing.adminCheckRedirectDelay, 100],
  ['success-dialog close redirect: 100 ms', timing.successDialogCloseDelay, 100],
  ['admin logout redirect: 0.5 s', timing.adminLogoutRedirectDelay, 500],
  ['submit minimum wait: 1.5 s', timing.submitMinimumWait, 1500],
  ['after completion: 0.5 s', timing.submitCompletedWait, 500],
  ['workflow completion redirect: 2 s', timing.workflowCompletedRedirectDelay, 2000],
  ['toast: 5000 ms', timing.toastDuration, 5000],
  ['a dismissed toast is removed after 1,000,000 ms', timing.dismissedToastRemoval, 1_000_000],
  ['template list cache: 5 minutes', timing.templateListCache, 300_000],
  ['progress of image preprocessing: 75', analysisProgress.preprocessing, 75],
  ['progress of AI analysis: 65', analysisProgress.analysing, 65],
])('%s', (_name, value, documented) => expect(value).toBe(documented));
