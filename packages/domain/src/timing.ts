/** Delays and minimum waits of the web app, in milliseconds. */
export const timing = {
  loginRedirectDelay: 100,
  adminCheckRedirectDelay: 100,
  successDialogCloseDelay: 100,
  adminLogoutRedirectDelay: 500,
  submitMinimumWait: 1500,
  submitCompletedWait: 500,
  workflowCompletedRedirectDelay: 2000,
  /** Polling interval while an analysis or a message is in progress. */
  progressPollInterval: 2000,
  /** Staff lists and counts are refetched this often while visible. */
  staffRefreshInterval: 30_000,
  toastDuration: 5000,
  dismissedToastRemoval: 1_000_000,
  templateListCache: 5 * 60 * 1000,
} as const;

/** The two stages of an analysis in progress, in percent. */
export const analysisProgress = { preprocessing: 75, analysing: 65 } as const;
