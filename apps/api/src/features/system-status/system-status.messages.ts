import { officeMessagesOf } from '@stumpquote/domain/i18n/message';
import type { StaleReason } from '@stumpquote/domain/messages/stale-message';

/** Sentences of the checks and the system test, shared by the screen and `pnpm sq doctor`. */
export const systemStatusMessages = {
  en: {
    titles: {
      database: 'Database',
      engine: 'Database engine',
      processes: 'Processes',
      disk: 'Disk space',
      photoStorage: 'Photo storage',
      clock: 'Clock',
      company: 'Company',
      backup: 'Backup',
      outbox: 'Outbox',
      analyses: 'Photo analysis',
      emailProvider: 'Email provider',
      smsProvider: 'SMS provider',
      chatExpert: 'Chat expert',
      photoExpert: 'Second opinion on photos',
      stumpNetwork: 'Stump network',
      guessing: 'Guessed reference numbers',
      restored: 'Restored data',
      version: 'Version',
    },
    databaseWritable: (milliseconds: number) =>
      `A row was written and committed in ${milliseconds} ms.`,
    maintenance: 'The server is in maintenance mode: the database is read-only (MAINTENANCE).',
    databaseNotWritable: (reason: string) =>
      `Nothing can be written: ${reason}. Requests, quotes and messages can't be saved until this is fixed.`,
    engine: (engine: string, schema: string, isNewer: boolean) =>
      `${engine} with schema ${schema}${isNewer ? ', which a newer version of StumpQuote made' : ''}.`,
    connections: (used: number, most: number) => `${used} of ${most} connections are in use.`,
    replica: (name: string, lag: string | null) =>
      lag === null
        ? `Replica ${name}: this user may not see its lag (grant it pg_monitor).`
        : `Replica ${name} is ${lag} behind.`,
    engineUnreadable: (reason: string) => `The database couldn't be asked: ${reason}.`,
    processesSilent: "Processes don't report in maintenance mode.",
    noProcess: 'No process has reported in the past minute.',
    processes: (count: number, versions: readonly string[]) =>
      versions.length > 1
        ? `${count} running, with different versions (${versions.join(', ')}). After a rolling restart there should be one.`
        : `${count} running, version ${versions.join()}.`,
    foreignSecret: (names: string) =>
      `Not all processes accept the APP_SECRET of ${names}: cookies and links signed with it fail at others, and people appear signed out on some calls. Set the same in each, and restart it.`,
    otherSecret:
      "This command's APP_SECRET isn't that of the running processes: run it with the same settings.",
    nobodyWorks:
      'None does background work: no message is sent and no photo analyzed. Start a worker, or a server without JOBS=off.',
    wrongClock: (name: string, by: string, isAhead: boolean) =>
      `The clock of ${name} is ${by} ${isAhead ? 'ahead of' : 'behind'} the database's, so it does no background work. Set it.`,
    gone: (count: number, names: string) =>
      count === 1
        ? `${names} ended without stopping, or lost the database.`
        : `${count} processes ended without stopping, or lost the database: ${names}.`,
    lastSeen: (name: string, age: string) => `${name} (last seen ${age} ago)`,
    processesUnreadable: (reason: string) => `The processes couldn't be read: ${reason}.`,
    noAnalyses: 'No photo analysis is waiting.',
    analysesWaiting: (count: number, age: string) =>
      `${count} waiting or running, the oldest for ${age}.`,
    analysesUnreadable: (reason: string) => `The photo analyses couldn't be read: ${reason}.`,
    diskFree: (free: string, total: string) => `${free} of ${total} are free on the data disk.`,
    diskUnknown: (reason: string) => `The free space couldn't be read: ${reason}.`,
    tooLong: (seconds: number) => `No answer within ${seconds} seconds.`,
    photosHeld:
      "This is a restored copy that hasn't been released: photos are read from the bucket, and nothing is stored or removed there.",
    photosStored: (bucket: string | null, at: string) =>
      bucket === null
        ? 'A test file was stored in the data folder, read back and removed.'
        : `A test file was stored in the bucket ${bucket} at ${at}, read back and removed.`,
    needsDatabase: "Not checked: the database can't be reached.",
    photosNotStored: (reason: string) =>
      `A test file couldn't be stored and read back: ${reason.replace(/\.$/, '')}. Photos can't be uploaded until this is fixed.`,
    databaseDamaged: (code: string, at: string) =>
      `The database file is damaged (${code}, seen ${at}). Stop the server and restore the newest backup: pnpm sq restore.`,
    photosMissing: (missing: number, checked: number) =>
      `A test file was stored, but ${missing} of the newest ${checked} photos are missing or damaged. Restore them from a backup.`,
    clockRight: "The clock hasn't jumped, and no message is dated in the future.",
    clockJumped: (by: string, direction: 'forward' | 'back', at: string) =>
      `The clock went ${direction} by ${by} at ${at}. After a jump of more than an hour, nothing is deleted or expired by age for an hour.`,
    clockAhead: (by: string) =>
      `The newest messages were written ${by} ahead of the clock: it was wrong then, or is now.`,
    companyOfDemo: (names: string) =>
      `Customers see the demo's company, which nobody can reach. Set ${names} and restart.`,
    companySet: (name: string, phone: string, email: string) => `${name}, ${phone}, ${email}.`,
    backupOff:
      "No backup has been made yet, and the server makes none automatically (BACKUP_DIR isn't set).",
    backupFirst: 'No backup has been made yet.',
    backupElsewhere:
      "The database is on PostgreSQL, which makes its own backups. This server can't see them.",
    backupMade: (at: string, age: string, dir: string | null) =>
      `Last backup ${at}, ${age} ago${dir === null ? '' : `, in ${dir}`}, checked after it was written.`,
    backupGone: (at: string, dir: string) =>
      `A backup was made on ${at}, but there's none in ${dir} now. Find out why, or make a new one: pnpm sq backup.`,
    backupFailed: (at: string, reason: string, last: string | null) =>
      `The backup of ${at} failed: ${reason.replace(/\.$/, '')}. ${last === null ? "There's no other." : `The last successful one was made on ${last}.`}`,
    backupOld: (at: string, age: string) =>
      `The last backup was made on ${at}, ${age} ago: later ones are missing.`,
    version: (version: string, node: string) => `StumpQuote ${version} on Node ${node}.`,
    notRestored: 'Nothing is on hold.',
    released: (at: string) => `The data restored on ${at} has been released.`,
    heldBack: (at: string, waiting: number) =>
      `This data was restored on ${at} and hasn't been released: no message is sent, and ${waiting} from the backup ${waiting === 1 ? 'is' : 'are'} waiting. Decide on the System Status screen, or with pnpm sq restore --release.`,
    restoreUnknown: (reason: string) => `Couldn't check whether this data was restored: ${reason}.`,
    heldList: (count: number) =>
      `Waiting since before the restore (${count}); they may have been sent already:`,
    heldMore: (count: number) => `… and ${count} more.`,
    heldSince: (count: number) => `Written since the restore (${count}); these go out on release.`,
    howToRelease:
      'To send them all: pnpm sq restore --release all. To send none of them: pnpm sq restore --release none. To choose: the System Status screen.',
    releaseWhen:
      'Release only if the installation this data was copied from has been shut down for good: with photos in a bucket, each of the two would delete photos the other has received since.',
    stopOther:
      'If the installation this data was copied from is still running, shut it down now: with photos in a bucket, each of the two deletes photos the other receives.',
    stale: {
      linkEnded: 'its link has expired',
      visitPassed: 'the visit is over',
      visitChanged: 'the visit was moved or canceled',
      quoteEnded: 'the quote is no longer open',
      requestChanged: 'the request has changed since',
    } satisfies Record<StaleReason, string>,
    releasedNow: (sent: number, canceled: number) =>
      `Released: ${sent} messages will be sent, ${canceled} marked as not sent.`,
    outboxPaused: "Nothing is sent: this data was restored and hasn't been released.",
    outboxEmpty: 'No message is due.',
    outboxDue: (due: number, age: string) => `${due} due, the oldest for ${age}.`,
    outboxHeld: (held: number) =>
      `In the past 24 hours ${held} went over a cap and ${held === 1 ? 'is' : 'are'} held; see the message log.`,
    outboxTroubled: (failed: number, unknown: number) =>
      `In the past 24 hours ${failed} failed and ${unknown} have an unknown status; see the message log.`,
    outboxUnreadable: (reason: string) => `The outbox couldn't be read: ${reason}.`,
    notConfigured: (names: string) =>
      `Not configured (${names}): messages are kept and shown as not delivered.`,
    neverSent: 'Configured, but nothing has been sent yet: run a system test.',
    lastSent: (at: string) => `Last message accepted by the provider ${at}.`,
    lastFailed: (at: string, reason: string) => `Last failure ${at}: ${reason}.`,
    embeddedExpert: (passages: number) =>
      `The embedded expert answers from ${passages} passages; no language model is configured, and no question leaves the server.`,
    languageModel: (provider: string, model: string) =>
      `${model} (${provider}) writes the answers. It's only contacted when someone asks a question; if it can't be reached, the embedded expert answers.`,
    shippedNetwork: (name: string) => `The one shipped with StumpQuote (${name}).`,
    installedNetwork: (name: string) =>
      `Installed in the data folder (${name}); pnpm sq network:install --back returns to the one before.`,
    noPhotoExpert: 'Off: no model is configured (PHOTO_MODEL), and no photo leaves the server.',
    photoExpert: (provider: string, model: string) =>
      `On: ${model} (${provider}) is asked once for each request whose sender agreed to it.`,
    photoExpertUnasked: "It hasn't been asked yet.",
    photoExpertAnswered: (at: string) => `Last answer ${at}.`,
    photoExpertFailed: (at: string, reason: string) =>
      `The last call, ${at}, gave no answer: ${reason}. Estimates don't depend on it.`,
    misses: (count: number, most: number) =>
      `${count} failed lookups this hour; the limit is ${most}.`,
    guessed: (most: number) =>
      `More than ${most} failed lookups this hour: lookup by number alone is paused until the hour is over. Links and sign-in still work.`,
    guessesUnreadable: (reason: string) => `The lookups couldn't be counted: ${reason}.`,
    noReason: 'no reason was given',
    testSubject: 'StumpQuote system test',
    testEmail: (company: string, at: string) => [
      `This is a test of the notification services of ${company}, requested on ${at}.`,
      'If you can read it, email works.',
    ],
    testSms: (company: string, at: string) =>
      `${company}: test of the notification services, ${at}.`,
    noEmail: 'No email address was given, and your account has none.',
    noPhone: 'No phone number was given, so no text message was tested.',
    stillUnderWay: 'No answer from the provider yet. The message log will show what happens to it.',
    noDatabase: "There's no database yet. Start the server once, then try again.",
  },
};

export const systemStatusRefusals = officeMessagesOf('systemStatus', {
  notHeld: 'Nothing is on hold.',
  tooManyTests:
    'The services have been tested many times in the past hour. Please wait before the next test.',
});
