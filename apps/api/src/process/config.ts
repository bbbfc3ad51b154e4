import path from 'node:path';
import type { OfficeHours } from '@stumpquote/domain/format/office-hours';
import { translate } from '@stumpquote/domain/i18n/message';
import { isInBucket } from './bucket-address.js';
import { addressOf, demoCompany, environmentSchema, type Environment } from './environment.js';

/** Null unless the provider, its key, and this model are set. */
function modelOf(env: Environment, model: string | undefined, timeLimitSeconds: number) {
  const { CHAT_PROVIDER: provider, CHAT_API_KEY: apiKey, CHAT_BASE_URL: baseUrl } = env;
  if (provider === undefined || apiKey === undefined || model === undefined) return null;
  return { provider, apiKey, baseUrl, model, timeLimitMs: timeLimitSeconds * 1000 };
}

export type Config = ReturnType<typeof readConfig>;

interface ConfigOptions {
  /** Whether the server runs as the demo, with public accounts shown on the sign-in page. */
  demo?: boolean;
  /** Base folder of relative paths. */
  baseDir?: string;
}

/** Reads the environment; throws one error naming every invalid variable. */
export function readConfig(
  environment: Record<string, string | undefined>,
  { demo = false, baseDir = process.cwd() }: ConfigOptions = {},
) {
  const env = parseEnvironment(environment);
  const isProduction = env.NODE_ENV === 'production' && !demo;
  if (isProduction && env.DATABASE_URL !== undefined && env.APP_SECRET === undefined)
    throw invalid([
      'APP_SECRET: required if DATABASE_URL is set; must be the same in every process',
    ]);
  const folder = (name: string) => path.resolve(baseDir, name);
  return {
    demo,
    // The demo is not production, whatever NODE_ENV says.
    nodeEnv: demo && env.NODE_ENV === 'production' ? ('development' as const) : env.NODE_ENV,
    isProduction,
    port: env.PORT,
    host: env.HOST,
    dataDir: folder(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseTimeLimitMs: env.DATABASE_TIME_LIMIT_SECONDS * 1000,
    runsJobs: env.JOBS === 'on',
    /** False in a worker. */
    answersCalls: true,
    maintenance: maintenanceOf(env),
    webDir: folder(env.WEB_DIR),
    logLevel: env.LOG_LEVEL,
    publicUrl: (env.PUBLIC_URL ?? addressOf(env.HOST, env.PORT)).replace(/\/$/, ''),
    isPublicUrlSet: env.PUBLIC_URL !== undefined,
    appSecret: env.APP_SECRET,
    previousAppSecret: env.APP_SECRET_PREVIOUS,
    secureCookies:
      env.SECURE_COOKIES ?? (isProduction && (env.PUBLIC_URL?.startsWith('https:') ?? false)),
    trustProxy: env.TRUST_PROXY,
    metricsToken: env.METRICS_TOKEN,
    isTracing: isTracing(env),
    backup:
      env.BACKUP_DIR === undefined
        ? null
        : {
            /** A folder, or an `s3://` address. */
            dir: isInBucket(env.BACKUP_DIR) ? env.BACKUP_DIR : folder(env.BACKUP_DIR),
            everyHours: env.BACKUP_EVERY_HOURS,
            keep: env.BACKUP_KEEP,
          },
    email: emailProvider(env),
    sms: smsProvider(env),
    languageModel: modelOf(env, env.CHAT_MODEL, env.CHAT_TIME_LIMIT_SECONDS),
    photoModel: modelOf(env, env.PHOTO_MODEL, env.PHOTO_MODEL_TIME_LIMIT_SECONDS),
    /** The bucket for photos; null to store them in a folder. */
    photoBucket: env.S3_BUCKET ?? null,
    bucketConnection: bucketConnection(env),
    /** Company variables that still have the demo's values; always empty outside production. */
    demoCompanyNames: isProduction ? namesOfDemoCompany(env) : [],
    company: companyOf(env),
  };
}

function parseEnvironment(environment: Record<string, string | undefined>): Environment {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environmentSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalid(
    parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${translate(issue.message)}`),
  );
}

const invalid = (problems: readonly string[]): Error =>
  new Error(
    `The environment variables aren't valid:\n${problems.map((one) => `  ${one}`).join('\n')}`,
  );

/** Null unless the server is in maintenance mode. */
const maintenanceOf = ({ MAINTENANCE: setting }: Environment): { until: Date | null } | null =>
  setting === 'off' ? null : { until: setting === 'on' ? null : new Date(setting) };

/** The OpenTelemetry SDK reads its other variables itself. */
const isTracing = (env: Environment): boolean =>
  (env.OTEL_EXPORTER_OTLP_ENDPOINT ?? env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) !== undefined &&
  env.OTEL_SDK_DISABLED?.toLowerCase() !== 'true';

const emailProvider = (env: Environment) => ({
  apiKey: env.RESEND_API_KEY,
  baseUrl: env.RESEND_BASE_URL,
  webhookSecret: env.RESEND_WEBHOOK_SECRET,
  from: env.EMAIL_FROM,
});

const smsProvider = (env: Environment) => ({
  accountSid: env.TWILIO_ACCOUNT_SID,
  authToken: env.TWILIO_AUTH_TOKEN,
  phoneNumber: env.TWILIO_PHONE_NUMBER,
  baseUrl: env.TWILIO_BASE_URL,
});

/** Shared by photos and backups. */
const bucketConnection = (env: Environment) => ({
  region: env.S3_REGION,
  endpoint: env.S3_ENDPOINT,
  accessKeyId: env.S3_ACCESS_KEY_ID,
  secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  timeLimitMs: env.S3_TIME_LIMIT_SECONDS * 1000,
});

export type BucketConnection = ReturnType<typeof bucketConnection>;

const namesOfDemoCompany = (env: Environment): string[] =>
  Object.entries(demoCompany)
    .filter(([name, value]) => env[name as keyof typeof demoCompany] === value)
    .map(([name]) => name);

const companyOf = (env: Environment) => ({
  name: env.COMPANY_NAME,
  logoText: env.COMPANY_LOGO_TEXT,
  phone: env.COMPANY_PHONE,
  email: env.COMPANY_EMAIL,
  county: env.COMPANY_COUNTY,
  state: env.COMPANY_STATE,
  timeZone: env.COMPANY_TIME_ZONE,
  hours: readOfficeHours(env.COMPANY_HOURS),
  /** The area's electric utility and its emergency line. */
  utility: { name: env.UTILITY_NAME, phone: env.UTILITY_EMERGENCY_PHONE },
  /** The area's gas utility and its emergency line; null if none is configured. */
  gasUtility:
    env.GAS_UTILITY_NAME === undefined || env.GAS_UTILITY_EMERGENCY_PHONE === undefined
      ? null
      : { name: env.GAS_UTILITY_NAME, phone: env.GAS_UTILITY_EMERGENCY_PHONE },
  serviceZips: env.COMPANY_SERVICE_ZIPS.split(',').map((zip) => zip.trim()),
});

/** When the phone is answered: ISO weekdays and local times. */
function readOfficeHours(hours: string): OfficeHours {
  const [days = '', times = ''] = hours.split(' ');
  const [opens = '', closes = ''] = times.split('-');
  return { firstDay: Number(days[0]), lastDay: Number(days[2]), opens, closes };
}
