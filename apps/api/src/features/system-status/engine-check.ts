import { formatDuration } from '@stumpquote/domain/format/duration';
import { serverState } from '@stumpquote/domain/system-status/check-rules';
import { engineOf } from '../../db/engine.js';
import { schemaOf } from '../../db/migrator.js';
import { reasonOf, type Check } from './system-check.js';
import { systemStatusMessages } from './system-status.messages.js';

const texts = systemStatusMessages.en;

/** Says which database this is, and checks a server's connections and replicas. */
export const checkEngine: Check = async ({ db }) => {
  try {
    const { name, version, server } = await engineOf(db).facts(db);
    const { newest, isNewer } = await schemaOf(db);
    const sentences = [texts.engine(`${name} ${version}`, newest, isNewer)];
    if (server === null) return { state: 'ok', sentence: sentences.join(' ') };
    sentences.push(texts.connections(server.connections, server.maxConnections));
    for (const { name: replica, lagSeconds } of server.replicas)
      sentences.push(
        texts.replica(replica, lagSeconds === null ? null : formatDuration(lagSeconds)),
      );
    return { state: serverState(server), sentence: sentences.join(' ') };
  } catch (error) {
    return { state: 'failing', sentence: texts.engineUnreadable(reasonOf(error)) };
  }
};
