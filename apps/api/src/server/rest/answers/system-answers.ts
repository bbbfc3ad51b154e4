import { z } from 'zod';

export const environmentAnswer = z.object({
  summary: z.object({ sendgridConfigured: z.boolean(), twilioConfigured: z.boolean() }),
  report: z.object({
    environment: z.object({
      nodeEnv: z.enum(['development', 'production', 'test']),
      isProduction: z.boolean(),
    }),
    sendgrid: z.object({ apiKeyPresent: z.boolean(), emailFrom: z.string().nullable() }),
    twilio: z.object({
      accountSidPresent: z.boolean(),
      authTokenPresent: z.boolean(),
      phoneNumber: z.string().nullable(),
    }),
  }),
});

const serviceTest = z.object({
  success: z.boolean(),
  recipient: z.string().nullable(),
  error: z.string().nullable(),
});

export const systemTestAnswer = z.object({
  testResults: z.object({
    emailTest: serviceTest,
    smsTest: serviceTest,
    error: z.string().nullable(),
  }),
});
