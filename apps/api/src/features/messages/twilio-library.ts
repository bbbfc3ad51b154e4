/** Loaded when the first text is sent or reported on: it is a tenth of what the server's start reads, and many installations have no texts. */
export const twilioLibrary = async () => (await import('twilio')).default;

export type TwilioLibrary = Awaited<ReturnType<typeof twilioLibrary>>;
