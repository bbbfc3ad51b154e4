import { DomainError } from '@stumpquote/domain/errors';
import type { PageOnly } from '@stumpquote/domain/page-schema';
import {
  smsTemplateSchema,
  type SmsTemplate,
  type SmsTemplateChange,
} from '@stumpquote/domain/templates/template-schemas';
import { toFlag, toInstant } from '../../db/columns.js';
import { inTransaction } from '../../db/transaction.js';
import type { SignedInCaller } from '../../ports/caller.js';
import type { ChangeDeps, Deps } from '../../ports/deps.js';
import { templateChanged, refuseStaleTemplate, type TemplateChange } from './template-changes.js';
import { templatesMessages, templatesTexts } from './templates.messages.js';
import {
  allSmsTemplates,
  deleteSmsTemplate,
  findSmsTemplate,
  insertSmsTemplate,
  smsTemplatePage,
  updateSmsTemplate,
} from './templates.queries.js';
import { smsTemplateView } from './templates.view.js';

/** Lists templates, newest first. */
export async function listSmsTemplates(deps: Pick<Deps, 'db'>) {
  return (await allSmsTemplates(deps.db)).map(smsTemplateView);
}

/** Returns a page of the list, newest first. */
export async function smsTemplatesPage(deps: Pick<Deps, 'db'>, query: PageOnly) {
  const { rows, total } = await smsTemplatePage(deps.db, query);
  return { rows: rows.map(smsTemplateView), total };
}

const columnsOf = ({ name, type, content, description, isActive, language }: SmsTemplate) => ({
  name,
  type,
  content,
  description: description ?? null,
  is_active: toFlag(isActive),
  language,
});

export async function createSmsTemplate(
  deps: ChangeDeps,
  { user }: SignedInCaller,
  template: SmsTemplate,
) {
  const now = toInstant(deps.clock.now());
  const fields = { ...columnsOf(template), created_by: user.id, created_at: now, updated_at: now };
  return smsTemplateView(await inTransaction(deps, (tx) => insertSmsTemplate(tx, fields)));
}

/** Changes only the given fields; the result must pass the rules for a new template. */
export async function changeSmsTemplate(
  deps: ChangeDeps,
  { id, readAt, ...changes }: TemplateChange & SmsTemplateChange,
) {
  return inTransaction(deps, async (tx) => {
    const row = await findSmsTemplate(tx, id);
    if (row === undefined) throw new DomainError('NOT_FOUND', templatesMessages.notFound);
    refuseStaleTemplate(row, readAt);
    const template = smsTemplateSchema.parse({ ...smsTemplateView(row), ...changes });
    const changed = await updateSmsTemplate(tx, row, {
      ...columnsOf(template),
      updated_at: toInstant(deps.clock.now()),
    });
    if (changed === undefined) throw templateChanged();
    return smsTemplateView(changed);
  });
}

export async function removeSmsTemplate(deps: Pick<Deps, 'db' | 'acting' | 'audit'>, id: number) {
  return inTransaction(deps, async (tx) => {
    if ((await deleteSmsTemplate(tx, id)) === undefined)
      throw new DomainError('NOT_FOUND', templatesMessages.notFound);
    return { message: templatesTexts.deleted };
  });
}
