import {
  startProviderServer,
  type Answer,
  type ProviderCall,
  type ProviderServer,
} from './fake-provider.js';

export interface ReceivedSms {
  sid: string;
  to: string;
  from: string;
  body: string;
  statusCallback: string | undefined;
  createdAt: Date;
}

export interface FakeTwilio extends ProviderServer {
  /** Every text message as delivered. */
  texts: ReceivedSms[];
  /** How often the message list was requested. */
  lookUps: () => number;
}

const errors: Record<string, { status: number; code: number; message: string }> = {
  '+19545550001': { status: 400, code: 21211, message: "Invalid 'To' Phone Number" },
  '+19545550010': {
    status: 400,
    code: 21610,
    message: 'Attempt to send to unsubscribed recipient',
  },
  '+19545550014': { status: 400, code: 21614, message: "'To' number is not a valid mobile number" },
  '+19545550029': { status: 429, code: 20429, message: 'Too Many Requests' },
};

/** Fakes Twilio's API for sending and listing messages; some numbers are refused, see `errors`. */
export async function startFakeTwilio(accountSid: string): Promise<FakeTwilio> {
  const texts: ReceivedSms[] = [];
  let lookUps = 0;
  const path = `/2010-04-01/Accounts/${accountSid}/Messages.json`;
  function handle({ method, url, headers, body }: ProviderCall): Answer {
    if (url.pathname !== path)
      return problem(404, 20404, `The requested resource ${url.pathname} was not found`);
    if (!headers.authorization?.startsWith('Basic ')) return problem(401, 20003, 'Authenticate');
    if (method === 'GET') {
      lookUps += 1;
      const [to, from] = [url.searchParams.get('To'), url.searchParams.get('From')];
      const found = texts.filter((text) => text.to === to && text.from === from).toReversed();
      return {
        status: 200,
        body: { messages: found.map(resource), page: 0, page_size: 100, next_page_uri: null },
      };
    }
    const fields = new URLSearchParams(body);
    const to = fields.get('To') ?? '';
    const refusal = errors[to];
    if (refusal !== undefined) return problem(refusal.status, refusal.code, refusal.message);
    const text: ReceivedSms = {
      sid: `SM${String(texts.length + 1).padStart(32, '0')}`,
      to,
      from: fields.get('From') ?? '',
      body: fields.get('Body') ?? '',
      statusCallback: fields.get('StatusCallback') ?? undefined,
      createdAt: new Date(),
    };
    texts.push(text);
    return { status: 201, body: resource(text) };
  }
  const server = await startProviderServer(handle, ({ method }) => method === 'POST');
  return { ...server, texts, lookUps: () => lookUps };
}

const resource = ({ sid, to, from, body, createdAt }: ReceivedSms) => ({
  sid,
  to,
  from,
  body,
  status: 'queued',
  error_code: null,
  error_message: null,
  date_sent: null,
  date_created: createdAt.toUTCString(),
  date_updated: createdAt.toUTCString(),
  num_segments: '1',
  direction: 'outbound-api',
});

const problem = (status: number, code: number, message: string): Answer => ({
  status,
  body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});
