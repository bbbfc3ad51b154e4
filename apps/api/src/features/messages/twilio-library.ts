/**
 * Lazy-loaded on first use: the library is a tenth of what the server reads at startup, and many
 * installations send no texts.
 */
export const twilioLibrary = async () => (await import('twilio')).default;

export type TwilioLibrary = Awaited<ReturnType<typeof twilioLibrary>>;
