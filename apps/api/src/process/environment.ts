import { isIPv6 } from 'node:net';
import { z } from 'zod';
import { bucketAddress, isInBucket } from './bucket-address.js';

const text = z.string().trim().min(1);
const optionalText = text.optional();
const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

/** A URL on this machine; IPv6 addresses are bracketed. */
export const addressOf = (host: string, port: number): string =>
  `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;

/** Used for links in emails and to recognize cross-origin writes. */
function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host, pathname, search, hash, username, password } = new URL(address);
  return (
    /^https?:$/.test(protocol) &&
    host !== '' &&
    pathname === '/' &&
    [search, hash, username, password].every((part) => part === '')
  );
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * What customers see of the company and use to reach it: the demo's values are a mistake in
 * production.
 */
export const demoCompany = {
  COMPANY_NAME: 'Sawgrass Stump Co.',
  COMPANY_PHONE: '(954) 555-0142',
  COMPANY_EMAIL: 'hello@sawgrassstump.example',
} as const;

const officeHours = /^([1-7])-([1-7]) ([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/;

const collector = z.url({
  protocol: /^https?$/,
  error: 'must be an address such as http://127.0.0.1:4318',
});

/** All environment variables with their defaults; documented in docs/operations.md. */
export const environmentSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: text
      .refine(
        (host) => URL.canParse(addressOf(host, 0)),
        'must be an address or name of this machine, such as 127.0.0.1 or ::1',
      )
      .default('127.0.0.1'),
    DATA_DIR: text.default('./data'),
    MAINTENANCE: z
      .union([
        z.enum(['on', 'off']),
        z.iso.datetime({
          offset: true,
          error: 'must be on, off, or when it ends, such as 2026-11-24T05:00:00-05:00',
        }),
      ])
      .default('off'),
    DATABASE_URL: z
      .url({
        protocol: /^postgres(ql)?$/,
        error: 'must be an address such as postgres://user:password@host/database',
      })
      .optional(),
    DATABASE_TIME_LIMIT_SECONDS: z.coerce.number().min(0.1).max(3600).default(15),
    JOBS: z.enum(['on', 'off']).default('on'),
    WEB_DIR: text.default('./apps/web/dist'),
    LOG_LEVEL: z
      .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
      .default('info'),
    PUBLIC_URL: z
      .url()
      .refine(isOrigin, 'must be http:// or https:// and a host, without a path')
      .optional(),
    APP_SECRET: z.string().min(32, 'APP_SECRET must be at least 32 characters').optional(),
    APP_SECRET_PREVIOUS: z
      .string()
      .min(32, 'APP_SECRET_PREVIOUS must be at least 32 characters')
      .optional(),
    SECURE_COOKIES: flag.optional(),
    TRUST_PROXY: flag.default(false),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.optional(),
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: collector.optional(),
    OTEL_SDK_DISABLED: z.string().optional(),
    METRICS_TOKEN: z.string().min(16, 'METRICS_TOKEN must be at least 16 characters').optional(),
    BACKUP_DIR: text
      .refine(
        (place) => !isInBucket(place) || bucketAddress(place) !== null,
        'must be a folder, or a bucket such as s3://bucket/folder',
      )
      .optional(),
    BACKUP_EVERY_HOURS: z.coerce.number().min(0.01).max(8760).default(24),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
    RESEND_API_KEY: optionalText,
    RESEND_BASE_URL: z.url().optional(),
    RESEND_WEBHOOK_SECRET: optionalText,
    EMAIL_FROM: optionalText,
    TWILIO_ACCOUNT_SID: optionalText,
    TWILIO_AUTH_TOKEN: optionalText,
    TWILIO_PHONE_NUMBER: optionalText,
    TWILIO_BASE_URL: z.url().optional(),
    CHAT_PROVIDER: z.enum(['openai-compatible', 'anthropic']).optional(),
    CHAT_API_KEY: optionalText,
    CHAT_BASE_URL: z.url().optional(),
    CHAT_MODEL: optionalText,
    CHAT_TIME_LIMIT_SECONDS: z.coerce.number().min(0.1).max(120).default(30),
    PHOTO_MODEL: optionalText,
    PHOTO_MODEL_TIME_LIMIT_SECONDS: z.coerce.number().min(0.1).max(120).default(30),
    S3_ENDPOINT: z
      .url({ protocol: /^https?$/, error: 'must be an address such as https://s3.example.com' })
      .optional(),
    S3_REGION: text.default('us-east-1'),
    S3_BUCKET: optionalText,
    S3_ACCESS_KEY_ID: optionalText,
    S3_SECRET_ACCESS_KEY: optionalText,
    S3_TIME_LIMIT_SECONDS: z.coerce.number().min(0.1).max(120).default(15),
    COMPANY_NAME: text.default(demoCompany.COMPANY_NAME),
    COMPANY_LOGO_TEXT: text.default('StumpQuote'),
    COMPANY_PHONE: text.default(demoCompany.COMPANY_PHONE),
    COMPANY_EMAIL: z.email().default(demoCompany.COMPANY_EMAIL),
    COMPANY_COUNTY: text.default('Broward County, FL'),
    COMPANY_STATE: text.default('FL'),
    COMPANY_TIME_ZONE: text
      .refine(isTimeZone, 'must be a time zone such as America/New_York')
      .default('America/New_York'),
    COMPANY_HOURS: text
      .regex(officeHours, 'must be days (1 is Monday) and times such as 1-5 08:00-17:00')
      .default('1-5 08:00-17:00'),
    UTILITY_NAME: text.default('FPL'),
    UTILITY_EMERGENCY_PHONE: text.default('1-800-468-8243'),
    GAS_UTILITY_NAME: optionalText,
    GAS_UTILITY_EMERGENCY_PHONE: optionalText,
    COMPANY_SERVICE_ZIPS: text.default(
      '33004,33009,33019,33020,33021,33023,33024,33025,33026,33027,33028,33029,33060,33062,33063,33064,33065,33066,33067,' +
        '33068,33069,33071,33073,33076,33301,33304,33305,33306,33308,33309,33311,33312,33313,33314,33315,33316,33317,33319,' +
        '33321,33322,33323,33324,33325,33326,33327,33328,33330,33331,33332,33334,33351,33441,33442',
    ),
  })
  .superRefine((env, context) => {
    if (env.DATABASE_URL === undefined && env.JOBS === 'off')
      context.addIssue({
        code: 'custom',
        path: ['JOBS'],
        message: 'off needs DATABASE_URL: on SQLite, one process does all the work',
      });
    for (const [name, other] of [
      ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
      ['GAS_UTILITY_NAME', 'GAS_UTILITY_EMERGENCY_PHONE'],
      ['GAS_UTILITY_EMERGENCY_PHONE', 'GAS_UTILITY_NAME'],
    ] as const)
      if (env[name] === undefined && env[other] !== undefined)
        context.addIssue({ code: 'custom', path: [name], message: `required if ${other} is set` });
    for (const name of missingForChat(env))
      context.addIssue({
        code: 'custom',
        path: [name],
        message: 'required if any other CHAT_ variable or PHOTO_MODEL is set',
      });
  });

interface ChatVariables {
  CHAT_PROVIDER?: string | undefined;
  CHAT_API_KEY?: string | undefined;
  CHAT_BASE_URL?: string | undefined;
  CHAT_MODEL?: string | undefined;
  PHOTO_MODEL?: string | undefined;
}

/** A half-configured language model would fail silently: the start names what is missing. */
function missingForChat(env: ChatVariables): string[] {
  // A provider may serve the photos alone.
  const model = env.PHOTO_MODEL === undefined ? ['CHAT_MODEL'] : [];
  const needed = [
    'CHAT_PROVIDER',
    'CHAT_API_KEY',
    ...model,
    ...(env.CHAT_PROVIDER === 'openai-compatible' ? ['CHAT_BASE_URL'] : []),
  ];
  const given: Record<string, string | undefined> = { ...env };
  const isUsed = [
    env.CHAT_PROVIDER,
    env.CHAT_API_KEY,
    env.CHAT_BASE_URL,
    env.CHAT_MODEL,
    env.PHOTO_MODEL,
  ].some((value) => value !== undefined);
  return isUsed ? needed.filter((name) => given[name] === undefined) : [];
}

export type Environment = z.output<typeof environmentSchema>;
