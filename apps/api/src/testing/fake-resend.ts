import {
  startProviderServer,
  type Answer,
  type ProviderCall,
  type ProviderServer,
} from './fake-provider.js';

export interface ReceivedEmail {
  id: string;
  key: string | undefined;
  from: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  attachments: { filename: string; content: string; content_type?: string; content_id?: string }[];
  tags: { name: string; value: string }[];
}

export interface FakeResend extends ProviderServer {
  /** Emails as delivered: one per idempotency key. */
  emails: ReceivedEmail[];
  /** Every sending call received, including repeats with the same key. */
  calls: { key: string | undefined }[];
}

/** Fakes Resend's sending API, including its idempotency keys. */
export async function startFakeResend(): Promise<FakeResend> {
  const emails: ReceivedEmail[] = [];
  const calls: { key: string | undefined }[] = [];
  const byKey = new Map<string, { id: string; body: string }>();
  function handle(call: ProviderCall): Answer {
    if (call.method !== 'POST' || call.url.pathname !== '/emails')
      return problem(404, 'not_found', 'The requested endpoint does not exist');
    if (!call.headers.authorization?.startsWith('Bearer re_'))
      return problem(401, 'missing_api_key', 'Missing API key in the authorization header');
    const key = call.headers['idempotency-key'] as string | undefined;
    calls.push({ key });
    const earlier = key === undefined ? undefined : byKey.get(key);
    if (earlier !== undefined) {
      return earlier.body === call.body
        ? { status: 200, body: { id: earlier.id } }
        : problem(
            409,
            'invalid_idempotent_request',
            'This idempotency key has already been used with another payload',
          );
    }
    const email = JSON.parse(call.body) as Omit<ReceivedEmail, 'id' | 'key'>;
    if (!/^[^@\s]+@[^@\s]+$/.test(String(email.to)))
      return problem(
        422,
        'validation_error',
        'Invalid `to` field. The email address needs to follow the `email@example.com` format.',
      );
    const id = `re-${emails.length + 1}`;
    emails.push({ ...email, attachments: email.attachments ?? [], id, key });
    if (key !== undefined) byKey.set(key, { id, body: call.body });
    return { status: 200, body: { id } };
  }
  const server = await startProviderServer(handle, () => true);
  return { ...server, emails, calls };
}

const problem = (statusCode: number, name: string, message: string): Answer => ({
  status: statusCode,
  body: { statusCode, name, message },
});
