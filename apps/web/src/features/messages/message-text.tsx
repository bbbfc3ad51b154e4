import { formatFileSize } from '@stumpquote/domain/format/file-size';
import { useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { messagesMessages } from './messages.messages';
import classes from './messages.module.css';
import type { LoggedMessage } from './use-messages';

const FIRST_HEIGHT = 240;

/** What the reader got: an e-mail as it looks, a text as it reads. */
export function MessageText({ message }: { message: LoggedMessage }) {
  const texts = useMessages(messagesMessages);
  return (
    <div className={classes.text}>
      {message.channel === 'email' ? <EmailFrame html={message.body} /> : <SmsText text={message.body} />}
      {message.attachments.length > 0 && (
        <p className={classes.second}>
          {texts.attachments}: {message.attachments.map(({ filename, size }) => texts.attachment(filename, formatFileSize(size))).join(', ')}
        </p>
      )}
    </div>
  );
}

/** Phones make links of addresses; so does the log. */
function SmsText({ text }: { text: string }) {
  return (
    <p className={classes.sms}>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 === 0 ? part : (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

/** A frame of its own: no script runs in it, no form is sent, and its links open beside the log. */
function EmailFrame({ html }: { html: string }) {
  const texts = useMessages(messagesMessages);
  const [height, setHeight] = useState(FIRST_HEIGHT);
  const page = `<!doctype html><base target="_blank"><meta name="referrer" content="no-referrer">` +
    `<style>body{margin:16px;background:#fff;color:#1F2A24;font-family:Arial,sans-serif;font-size:16px;line-height:1.5;overflow-wrap:anywhere}` +
    `img{max-width:100%}</style>${html}`;
  return (
    <iframe
      className={classes.frame}
      title={texts.emailBody}
      // The same origin, without scripts, lets this page read how tall the e-mail is.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={page}
      height={height}
      onLoad={(event) => setHeight((event.currentTarget.contentDocument?.documentElement.scrollHeight ?? FIRST_HEIGHT) + 2)}
    />
  );
}
