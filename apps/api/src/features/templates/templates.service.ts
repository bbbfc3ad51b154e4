import type { Deps } from '../../deps.js';
import { allEmailTemplates, allSmsTemplates } from './templates.queries.js';
import { emailTemplateView, smsTemplateView } from './templates.view.js';

/** Newest first. */
export async function listSmsTemplates(deps: Deps) {
  return (await allSmsTemplates(deps.db)).map(smsTemplateView);
}

/** Newest first. */
export async function listEmailTemplates(deps: Deps) {
  return (await allEmailTemplates(deps.db)).map(emailTemplateView);
}
