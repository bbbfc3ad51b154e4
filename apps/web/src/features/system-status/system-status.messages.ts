import type { StaleReason } from '@stumpquote/domain/messages/stale-message';
import type { CheckState } from '@stumpquote/domain/system-status/check-rules';
import type { ProcessRole } from '@stumpquote/domain/system-status/process-rules';

const states: Record<CheckState, string> = {
  ok: 'OK',
  off: 'Off',
  untested: 'Not tested yet',
  warning: 'Worth a look',
  failing: 'Failing',
};

const roles: Record<ProcessRole, string> = {
  all: 'Calls, background work',
  web: 'Calls',
  worker: 'Background work',
};

const stale: Record<StaleReason, string> = {
  linkEnded: "Won't be sent: the link in it has expired.",
  visitPassed: "Won't be sent: the visit it's about is over.",
  visitChanged: "Won't be sent: the visit it's about was moved or canceled.",
  quoteEnded: "Won't be sent: the quote it's about is no longer open.",
  requestChanged: "Won't be sent: the request has changed since.",
};

const messages = (count: number): string => (count === 1 ? '1 message' : `${count} messages`);

export const systemStatusMessages = {
  en: {
    title: 'System Status',
    refresh: 'Refresh Status',
    loadFailed: "The status couldn't be loaded",
    retry: 'Try again',
    overview: {
      title: 'Environment Overview',
      environment: 'Environment',
      production: 'Production mode',
      development: 'Development mode',
      email: 'Email Service',
      sms: 'SMS Service',
      configured: 'Configured',
      notConfigured: 'Not configured',
    },
    held: {
      title: 'Restored data: messages on hold',
      intro: (at: string) =>
        `This data was restored from a backup on ${at}. The messages below were waiting when the backup was made and may have been sent since. Nothing goes out until you decide.`,
      none: 'No message was waiting when the backup was made.',
      since: (count: number) =>
        `${messages(count)} written since the restore will go out once you decide.`,
      more: (count: number) =>
        `Not listed: ${messages(count)}. "Send selected" doesn't send ${count === 1 ? 'it' : 'them'}.`,
      channels: { email: 'Email', sms: 'Text' },
      written: (at: string) => `Written ${at}`,
      stale,
      sendAll: 'Send all',
      sendChosen: (count: number) => `Send selected (${count})`,
      sendNone: 'Send none',
      release: 'Start sending again',
      confirmTitle: 'Release the restored data?',
      confirmText: (sent: number, canceled: number) =>
        `${messages(sent)} will be sent and ${messages(canceled)} will be marked as not sent. This can't be undone.`,
      releaseWhen:
        'Release only if the installation this data was copied from has been shut down for good: with photos in a bucket, each of the two would delete photos the other has received since.',
      confirm: 'Release',
      released: 'Messages released',
      releasedText: (sent: number, canceled: number) =>
        `${messages(sent)} will be sent; ${messages(canceled)} marked as not sent.`,
      releaseFailed: "The messages couldn't be released",
    },
    checks: { title: 'Checks', checkedAt: (at: string) => `Checked ${at}`, states },
    processes: {
      title: 'Processes',
      name: 'Process',
      role: 'Does',
      version: 'Version',
      started: 'Started',
      seen: 'Last seen',
      ago: (duration: string) => `${duration} ago`,
      state: 'State',
      roles,
      running: 'Running',
      gone: 'Ended without stopping',
      foreignSecret: 'Different APP_SECRET',
      wrongClock: (by: string, isAhead: boolean) => `Clock ${by} ${isAhead ? 'ahead' : 'behind'}`,
    },
    configuration: {
      title: 'Configuration Details',
      email: 'Email',
      sms: 'SMS',
      apiKey: 'API key',
      sender: 'Sender email',
      accountId: 'Account id',
      authToken: 'Auth token',
      phoneNumber: 'Phone number',
      present: 'Present',
      missing: 'Missing',
      notSet: 'Not set',
    },
    test: {
      title: 'Test Notification Services',
      intro:
        'Sends a real email and a real text message through the providers and shows what they answered.',
      email: 'Test Email',
      emailHint: (own: string) =>
        `If left blank, it goes to your own address${own === '' ? '' : ` (${own})`}.`,
      phone: 'Test Phone',
      phoneHint: 'In E.164 format, such as +19545550142. If left blank, no text message is tested.',
      run: 'Run System Test',
      running: 'Running Tests...',
      completed: 'System Test Completed',
      completedText: 'Check the results below for detailed information.',
      failed: 'Test Failed',
      failedText: 'Something went wrong during the test.',
      results: 'Test results',
      emailResult: 'Email test',
      smsResult: 'SMS test',
      emailSent: 'Email sent successfully',
      smsSent: 'SMS sent successfully',
      emailFailed: 'Failed to send email',
      smsFailed: 'Failed to send SMS',
      notTested: 'Not tested',
      recipient: 'Recipient',
      noRecipient: 'N/A',
    },
    guide: {
      title: 'Troubleshooting Guide',
      email: 'Email',
      emailTips: [
        'The API key is valid and has permission to send mail.',
        'The domain of the sender address is verified with the provider.',
        'NODE_ENV is set to production on the real server.',
      ],
      sms: 'SMS',
      smsTips: [
        'The account id and the auth token are correct.',
        'The phone number is active and can send SMS.',
        'A trial account sends only to verified recipient numbers.',
      ],
    },
  },
};
