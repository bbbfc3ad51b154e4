import { Readable } from 'node:stream';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../bucket/bucket.js';
import { createChatExpert } from '../features/chat/create-chat-expert.js';
import { createResendSender } from '../features/messages/resend-sender.js';
import { createTwilioSender } from '../features/messages/twilio-sender.js';
import { createPhotoExpert } from '../features/stump-analysis/second-opinion/create-photo-expert.js';
import { readConfig } from '../process/config.js';
import { createOpenTelemetry } from '../process/open-telemetry.js';
import { startFakeCollector } from '../testing/fake-collector.js';
import { startFakeLanguageModel } from '../testing/fake-language-model.js';
import { startFakeResend } from '../testing/fake-resend.js';
import { startFakeTwilio } from '../testing/fake-twilio.js';
import { startS3Server } from '../testing/s3-server.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.js';

const limitMs = 1000;
const log = pino({ level: 'silent' });

async function behindProxy(server: { close(): Promise<unknown> }, url: string): Promise<TcpProxy> {
  const proxy = await startTcpProxy(url);
  onTestFinished(async () => {
    await proxy.cut();
    await server.close();
  });
  return proxy;
}

/** The outcome, and that it came in time. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const start = performance.now();
  try {
    return await work;
  } finally {
    expect(performance.now() - start).toBeLessThan(6 * limitMs);
  }
}

describe('a service that works, and then accepts calls without an answer', () => {
  it('the bucket: every call fails in time', async () => {
    const s3 = await startS3Server('photos');
    const proxy = await behindProxy(s3, s3.endpoint);
    const bucket = openBucket('photos', {
      region: 'us-east-1',
      endpoint: proxy.url.replace(/\/$/, ''),
      accessKeyId: 'test-key',
      secretAccessKey: 'test-secret',
      timeLimitMs: limitMs,
    });
    const bytes = Buffer.alloc(6_000_000, 'x');
    await bucket.put('one', bytes);
    expect(await bucket.get('one')).toEqual(bytes);
    const opened = (await bucket.open('one')) ?? Readable.from([]);
    proxy.freeze();
    const calls = [
      bucket.put('two', Buffer.from('two')),
      bucket.put('three', Readable.from([Buffer.from('three')])),
      bucket.get('one'),
      bucket.open('one'),
      bucket.remove('one'),
      Readable.from(bucket.list()).toArray(),
      opened.toArray(),
    ];
    for (const call of await inTime(Promise.allSettled(calls)))
      expect(call).toMatchObject({ status: 'rejected', reason: { code: 'EBUCKET' } });
  });

  it('Resend: the email is sent again later', async () => {
    const resend = await startFakeResend();
    const proxy = await behindProxy(resend, resend.baseUrl);
    const sender = createResendSender({
      apiKey: 're_test',
      baseUrl: proxy.url.replace(/\/$/, ''),
      from: 'hello@example.test',
      timeoutMs: limitMs,
    });
    const email = { id: 'one', to: 'ana@example.test', subject: 'Hello', html: 'Hello' };
    expect(await sender.send({ ...email, attachments: [] })).toMatchObject({ outcome: 'sent' });
    proxy.freeze();
    expect(await inTime(sender.send({ ...email, id: 'two', attachments: [] }))).toMatchObject({
      outcome: 'retry',
    });
  });

  it('Twilio: nobody knows whether the text was sent, and the look-up fails', async () => {
    const twilio = await startFakeTwilio('AC123');
    const proxy = await behindProxy(twilio, twilio.baseUrl);
    const sender = createTwilioSender({
      accountSid: 'AC123',
      authToken: 'token',
      from: '+19545550100',
      baseUrl: proxy.url.replace(/\/$/, ''),
      publicUrl: 'http://localhost',
      timeoutMs: limitMs,
    });
    const sms = { id: 'one', to: '+19545550142', text: 'Hello' };
    expect(await sender.send(sms)).toMatchObject({ outcome: 'sent' });
    proxy.freeze();
    expect(await inTime(sender.send(sms))).toMatchObject({ outcome: 'unknown' });
    await expect(inTime(sender.findSent(sms, new Date(0)))).rejects.toThrow();
  });

  it.each(['openai-compatible', 'anthropic'] as const)(
    'a language model of %s: the embedded expert answers, and photos go without an opinion',
    async (provider) => {
      const model = await startFakeLanguageModel(provider);
      const address = new URL(model.environment['CHAT_BASE_URL'] ?? '');
      const proxy = await behindProxy(model, address.href);
      proxy.freeze();
      const config = readConfig({
        ...model.environment,
        CHAT_BASE_URL: proxy.url,
        PHOTO_MODEL: 'eyes',
        CHAT_TIME_LIMIT_SECONDS: String(limitMs / 1000),
        PHOTO_MODEL_TIME_LIMIT_SECONDS: String(limitMs / 1000),
      });
      const { company } = config;
      const { signal } = new AbortController();
      const turn = {
        question: 'There is a hard shelf growing low on my palm trunk',
        locale: 'en' as const,
        company,
        earlier: [],
      };
      const chat = await createChatExpert(config, log);
      expect(await inTime(chat.answer(turn, { signal }))).toMatchObject({ expert: 'embedded' });
      const photos = await createPhotoExpert(config);
      const asked: Promise<unknown> | undefined = photos?.ask([Buffer.from('a photo')], signal);
      await expect(inTime(asked ?? Promise.resolve())).rejects.toThrow();
    },
  );

  it('the trace collector: a process that stops is held up for two seconds at most', async () => {
    const collector = await startFakeCollector();
    const proxy = await behindProxy(collector, collector.url);
    process.env['OTEL_EXPORTER_OTLP_ENDPOINT'] = proxy.url.replace(/\/$/, '');
    const tracing = createOpenTelemetry(log);
    delete process.env['OTEL_EXPORTER_OTLP_ENDPOINT'];
    proxy.freeze();
    tracing.startSpan('a call', {}).end();
    await inTime(tracing.stop());
    expect(collector.spans).toEqual([]);
  });
});
