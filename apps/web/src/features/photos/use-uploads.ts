import { photoMessages } from '@stumpquote/domain/quote-requests/photo-rules';
import { useEffect, useRef, useState } from 'react';
import { errorIssues, errorMessage } from '../../shared/api/error-message';
import { useTranslate } from '../../shared/i18n/sentence';
import { useMessages } from '../../shared/i18n/use-messages';
import { randomKey } from '../../shared/session/random-key';
import { showToast } from '../../shared/ui/toast/toast';
import { TooLargeToFit } from './fit-photo';
import { photosMessages } from './photos.messages';
import type { RefusedFile } from './refused-files';
import { sendPhoto, type SendingState, type SentPhoto } from './send-photo';

/** A chosen photo that hasn't reached the server yet. */
export interface PendingPhoto {
  key: string;
  file: File;
  state: SendingState;
  percent: number;
  /** Why it failed; it can be retried unchanged. */
  sentence: string | null;
}

interface Entry extends PendingPhoto {
  stop: AbortController;
  retryNow: AbortController;
}

interface Outcome {
  uploadedCount: number;
  failures: readonly string[];
  refused: readonly RefusedFile[];
}

const nothingYet: Outcome = { uploadedCount: 0, failures: [], refused: [] };

interface SendOptions {
  /** Another message about this choice must stay readable. */
  isSilent: boolean;
}

/** Uploads photos one at a time, each with its own state; calls `onSent` for each that arrives. */
export function useUploads(onSent: (sent: SentPhoto) => Promise<void>) {
  const texts = useMessages(photosMessages);
  const translate = useTranslate();
  const entries = useRef<Entry[]>([]);
  const [pending, setPending] = useState<readonly PendingPhoto[]>([]);
  const [outcome, setOutcome] = useState(nothingYet);
  const batch = useRef({ ...nothingYet, isSilent: false, isRunning: false });
  const [bytes, setBytes] = useState(0);
  const show = () =>
    setPending(
      entries.current.map(({ key, file, state, percent, sentence }) => ({
        key,
        file,
        state,
        percent,
        sentence,
      })),
    );
  const change = (entry: Entry, changes: Partial<Entry>) => {
    Object.assign(entry, changes);
    show();
  };
  const drop = (entry: Entry) => {
    entries.current = entries.current.filter((other) => other !== entry);
    show();
  };
  useEffect(() => () => entries.current.forEach(({ stop }) => stop.abort()), []);

  const refuse = (entry: Entry, refusal: { failure: string } | { refused: RefusedFile }) => {
    drop(entry);
    if ('failure' in refusal) batch.current.failures = [...batch.current.failures, refusal.failure];
    else batch.current.refused = [...batch.current.refused, refusal.refused];
  };
  const fail = (entry: Entry, failure: unknown) => {
    const [issue] = errorIssues(failure);
    const { name } = entry.file;
    if (entry.stop.signal.aborted) return drop(entry);
    if (failure instanceof TooLargeToFit)
      return refuse(entry, {
        refused: {
          name,
          sentence: photoMessages.tooLarge,
          detail: texts.rejections['file-too-large'] ?? null,
        },
      });
    if (issue !== undefined) return refuse(entry, { failure: issue.message });
    // The failure isn't about this photo: the others would meet it too.
    const sentence = errorMessage(failure, texts.failed);
    batch.current.failures = [...batch.current.failures, sentence];
    for (const other of entries.current)
      if (other.state !== 'failed') change(other, { state: 'failed', percent: 0, sentence });
  };
  const sendOne = async (entry: Entry) => {
    try {
      const sent = await sendPhoto(entry.file, {
        signal: entry.stop.signal,
        retryNow: () => (entry.retryNow = new AbortController()).signal,
        onState: (state) => change(entry, { state }),
        onProgress: (percent) => change(entry, { percent }),
      });
      if (sent.isDuplicate)
        return refuse(entry, {
          refused: { name: entry.file.name, sentence: texts.duplicate, detail: null },
        });
      batch.current.uploadedCount += 1;
      change(entry, { state: 'sent' });
      await onSent(sent);
      drop(entry);
    } catch (failure) {
      fail(entry, failure);
    }
  };
  const finish = () => {
    const { uploadedCount, failures, refused, isSilent } = batch.current;
    setOutcome({ uploadedCount, failures: [...new Set(failures)], refused });
    const [first = refused[0]?.sentence] = failures;
    if (first !== undefined)
      showToast({
        title: texts.uploadFailed,
        description: first === texts.failed ? texts.uploadFailedText : translate(first),
        variant: 'destructive',
      });
    else if (uploadedCount > 0 && !isSilent)
      showToast({ title: texts.uploadSuccessful, description: texts.uploaded(uploadedCount) });
  };
  const run = async () => {
    if (batch.current.isRunning) return;
    batch.current.isRunning = true;
    for (let next = nextOf(entries.current); next !== undefined; next = nextOf(entries.current))
      await sendOne(next);
    batch.current.isRunning = false;
    finish();
  };
  const send = (files: readonly File[], { isSilent }: SendOptions) => {
    if (!batch.current.isRunning) {
      batch.current = { ...nothingYet, isSilent, isRunning: false };
      setBytes(0);
      setOutcome(nothingYet);
    }
    entries.current = [
      ...entries.current,
      ...files.map((file): Entry => ({
        key: randomKey(),
        file,
        state: 'waiting',
        percent: 0,
        sentence: null,
        stop: new AbortController(),
        retryNow: new AbortController(),
      })),
    ];
    setBytes((before) => before + files.reduce((sum, { size }) => sum + size, 0));
    show();
    if (files.length > 0) void run();
  };
  const entryOf = (key: string) => entries.current.find((entry) => entry.key === key);
  return {
    pending,
    /** Whether any photo is uploading or has failed. */
    isUnfinished: pending.some(({ state }) => state !== 'sent'),
    /** Progress over all files chosen together, in percent; null when idle. */
    progress: shareSent(pending, bytes),
    outcome,
    send,
    retry: (key: string) => {
      const entry = entryOf(key);
      if (entry === undefined) return;
      if (entry.state === 'retrying') return entry.retryNow.abort();
      entries.current = entries.current.filter((other) => other !== entry);
      send([entry.file], { isSilent: false });
    },
    cancel: (key: string) => {
      const entry = entryOf(key);
      entry?.stop.abort();
      if (entry !== undefined) drop(entry);
    },
  };
}

const nextOf = (entries: readonly Entry[]) => entries.find(({ state }) => state === 'waiting');

function shareSent(pending: readonly PendingPhoto[], bytes: number): number | null {
  const active = pending.filter(({ state }) => state !== 'failed');
  if (active.length === 0) return null;
  const left = active.reduce((sum, { file, percent }) => sum + file.size * (1 - percent / 100), 0);
  return bytes === 0 ? 0 : Math.max(0, Math.min(100, Math.round((1 - left / bytes) * 100)));
}
