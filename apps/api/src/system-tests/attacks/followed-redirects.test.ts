import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createResendSender } from '../../features/messages/resend-sender.js';
import { createTwilioSender } from '../../features/messages/twilio-sender.js';
import { callModel } from '../../language-model/call-model.js';
import { createLanguageModel } from '../../language-model/create-language-model.js';

let leakCount = 0;
let callCount = 0;
let elsewhere: Server;
let provider: Server;
let baseUrl: string;
const urlOf = (server: Server): string =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const listen = (server: Server) =>
  new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });

beforeAll(async () => {
  elsewhere = createServer((_request, response) => {
    leakCount += 1;
    response.end('{}');
  });
  await listen(elsewhere);
  provider = createServer((request, response) => {
    request.resume();
    callCount += 1;
    response
      .writeHead(callCount % 2 === 0 ? 302 : 307, { location: `${urlOf(elsewhere)}/stolen` })
      .end();
  });
  await listen(provider);
  baseUrl = urlOf(provider);
});
afterAll(() => {
  for (const server of [elsewhere, provider]) server.close();
});

const message = {
  id: '0b0c6a3e-3f0e-4a52-9d3b-6a1c1f5a2b10',
  to: 'a@example.test',
  subject: 'S',
  html: '<p>S</p>',
  text: 'S',
  attachments: [],
};
const signal = AbortSignal.timeout(5000);
const model = async (name: 'anthropic' | 'openai-compatible') =>
  callModel({
    ...(await createLanguageModel({
      provider: name,
      apiKey: 'k',
      baseUrl,
      model: 'm',
    } as Parameters<typeof createLanguageModel>[0])),
    instructions: 'i',
    messages: [{ role: 'user', content: 'q' }],
    signal,
    maxOutputCharacters: 100,
  });

it.each([
  [
    'Resend',
    () =>
      createResendSender({ apiKey: 're_1', from: 'b@example.test', baseUrl } as Parameters<
        typeof createResendSender
      >[0]).send(message as never),
  ],
  [
    'Twilio',
    () =>
      createTwilioSender({
        accountSid: 'AC1',
        authToken: 't',
        from: '+19545550100',
        baseUrl,
        publicUrl: baseUrl,
      }).send({ id: message.id, to: '+19545550142', text: 'S' }),
  ],
  ['Anthropic', () => model('anthropic')],
  ['another language model', () => model('openai-compatible')],
])('a redirect from %s leaks neither key nor content', async (_name, call) => {
  const before = callCount;
  await Promise.resolve(call()).catch(() => undefined);
  expect(callCount).toBeGreaterThan(before);
  expect(leakCount).toBe(0);
});
