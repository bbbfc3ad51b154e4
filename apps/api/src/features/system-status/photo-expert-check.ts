import { formatDateTime } from '@stumpquote/domain/format/date';
import { lastOpinion } from '../stump-analysis/second-opinion/opinion.queries.js';
import type { Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/**
 * Checks whether a model looks at photos, and its last result. Estimates work without it, so a
 * failure is only a warning.
 */
export const checkPhotoExpert: Check = async ({ db, config, photoExpert }) => {
  if (photoExpert === null) return { state: 'off', sentence: texts.noPhotoExpert };
  const on = texts.photoExpert(photoExpert.provider, photoExpert.model);
  const last = await lastOpinion(db);
  if (last === undefined || last.ended_at === null)
    return { state: 'untested', sentence: `${on} ${texts.photoExpertUnasked}` };
  const at = formatDateTime(last.ended_at, config.company.timeZone);
  if (last.state === 'failed')
    return {
      state: 'warning',
      sentence: `${on} ${texts.photoExpertFailed(at, last.problem ?? texts.noReason)}`,
    };
  return { state: 'ok', sentence: `${on} ${texts.photoExpertAnswered(at)}` };
};
