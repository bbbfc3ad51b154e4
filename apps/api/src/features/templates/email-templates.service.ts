import { DomainError, fieldError } from '@stumpquote/domain/errors';
import type { PageOnly } from '@stumpquote/domain/page-schema';
import {
  emailTemplateSchema,
  type EmailTemplate,
  type EmailTemplateChange,
} from '@stumpquote/domain/templates/template-schemas';
import { misplacedVariable } from '@stumpquote/domain/templates/variable-places';
import { toFlag, toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { yieldToEventLoop } from '../../process/yield-to-event-loop.js';
import { isReducedBySanitizing, sanitizeEmailHtml } from './sanitize-email-html.js';
import { templateChanged, refuseStaleTemplate, type TemplateChange } from './template-changes.js';
import { templatesMessages, templatesTexts } from './templates.messages.js';
import {
  allEmailTemplates,
  deleteEmailTemplate,
  emailTemplatePage,
  findEmailTemplate,
  insertEmailTemplate,
  updateEmailTemplate,
} from './templates.queries.js';
import { emailTemplateView } from './templates.view.js';

/** Lists templates, newest first. */
export async function listEmailTemplates(deps: Pick<Deps, 'db'>) {
  return (await allEmailTemplates(deps.db)).map(emailTemplateView);
}

/** Returns a page of the list, newest first. */
export async function emailTemplatesPage(deps: Pick<Deps, 'db'>, query: PageOnly) {
  const { rows, total } = await emailTemplatePage(deps.db, query);
  return { rows: rows.map(emailTemplateView), total };
}

const columnsOf = ({
  name,
  type,
  subject,
  content,
  description,
  isActive,
  language,
}: EmailTemplate) => ({
  name,
  type,
  subject,
  content: sanitized(content),
  description: description ?? null,
  is_active: toFlag(isActive),
  language,
});

/**
 * Sanitizes, then checks again: the schema saw the HTML as typed, and decoded entities may reveal a
 * variable.
 */
function sanitized(content: string): string {
  const html = sanitizeEmailHtml(content);
  const message = misplacedVariable(html);
  if (message !== null) throw fieldError('VALIDATION', ['content'], message);
  return html;
}

/**
 * `wasCleaned` is true if something emails may not contain was removed (a script, a form, a
 * disallowed URL).
 */
export async function createEmailTemplate(
  deps: ChangeDeps,
  { user }: SignedInCaller,
  template: EmailTemplate,
) {
  await yieldToEventLoop();
  const now = toInstant(deps.clock.now());
  const fields = { ...columnsOf(template), created_by: user.id, created_at: now, updated_at: now };
  const row = await inTransaction(deps, (tx) => insertEmailTemplate(tx, fields));
  return { ...emailTemplateView(row), wasCleaned: isReducedBySanitizing(template.content) };
}

/** Changes only the given fields; the result must pass the rules for a new template. */
export async function changeEmailTemplate(
  deps: ChangeDeps,
  { id, readAt, ...changes }: TemplateChange & EmailTemplateChange,
) {
  await yieldToEventLoop();
  return inTransaction(deps, async (tx) => {
    const row = await findEmailTemplate(tx, id);
    if (row === undefined) throw new DomainError('NOT_FOUND', templatesMessages.notFound);
    refuseStaleTemplate(row, readAt);
    const template = emailTemplateSchema.parse({ ...emailTemplateView(row), ...changes });
    const changed = await updateEmailTemplate(tx, row, {
      ...columnsOf(template),
      updated_at: toInstant(deps.clock.now()),
    });
    if (changed === undefined) throw templateChanged();
    return { ...emailTemplateView(changed), wasCleaned: isReducedBySanitizing(template.content) };
  });
}

export async function removeEmailTemplate(deps: Pick<Deps, 'db' | 'acting' | 'audit'>, id: number) {
  return inTransaction(deps, async (tx) => {
    if ((await deleteEmailTemplate(tx, id)) === undefined)
      throw new DomainError('NOT_FOUND', templatesMessages.notFound);
    return { message: templatesTexts.deleted };
  });
}
