import { mkdirSync } from 'node:fs';
import { speakInSentences } from '@stumpquote/domain/zod-sentences';
import type { Logger } from 'pino';
import { systemClock } from './clock.js';
import type { Config } from './config.js';
import { databaseFile, openDatabase } from './db/database.js';
import type { Deps } from './deps.js';
import { createSessions } from './features/auth/sessions.js';
import { createChatExpert } from './features/chat/create-chat-expert.js';
import { createEmailSender, createSmsSender } from './features/messages/create-senders.js';
import { createOutbox } from './features/messages/outbox.service.js';
import { createPhotoStorage } from './features/photos/create-photo-storage.js';
import { createAnalyser } from './features/stump-analysis/create-analyser.js';
import { randomIds } from './ids.js';
import { readSecrets } from './secrets.js';

/** The composition root: the real adapters, chosen by the configuration. `overrides` is for tests and commands. */
export async function compose(config: Config, log: Logger, overrides: Partial<Deps> = {}): Promise<Deps> {
  speakInSentences();
  mkdirSync(config.dataDir, { recursive: true });
  const clock = overrides.clock ?? systemClock;
  const ids = overrides.ids ?? randomIds;
  const db = overrides.db ?? openDatabase(databaseFile(config.dataDir));
  const emailSender = createEmailSender(config);
  const smsSender = createSmsSender(config);
  return {
    config, log, clock, ids, db,
    secrets: readSecrets(config.appSecret, config.dataDir),
    sessions: createSessions(db, clock),
    outbox: createOutbox({ clock, ids }),
    emailSender,
    smsSender,
    photoStorage: await createPhotoStorage(config),
    analyser: createAnalyser(),
    chatExpert: await createChatExpert(config, log),
    ...overrides,
  };
}
