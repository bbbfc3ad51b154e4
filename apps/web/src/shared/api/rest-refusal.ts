import { z } from 'zod';
import { noteRefusal } from '../session/account-change';
import { issuesSchema } from './field-issue';
import { RestError } from './rest-error';

const refusalSchema = z.object({
  message: z.string(),
  code: z.string().nullable().catch(null),
  issues: issuesSchema.optional().catch(undefined),
});

/** The server's message; `otherwise` if the response isn't the server's own. */
export function refusalOf(status: number, body: unknown, otherwise: string): RestError {
  const { data } = refusalSchema.safeParse(body);
  noteRefusal(data?.code ?? null);
  return new RestError(status, data?.message ?? otherwise, data?.issues ?? [], data?.code ?? null);
}
