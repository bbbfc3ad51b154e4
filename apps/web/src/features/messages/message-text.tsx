import { formatFileSize } from '@stumpquote/domain/format/file-size';
import { useMessages } from '../../shared/i18n/use-messages';
import { EmailFrame } from '../../shared/ui/email-frame';
import { messageTexts } from './messages.messages';
import type { LoggedMessage } from './use-messages';
import classes from './messages.module.css';

/** The message as received: rendered email or plain text. */
export function MessageText({ message }: { message: LoggedMessage }) {
  const texts = useMessages(messageTexts);
  return (
    <div className={classes.text}>
      {message.channel === 'email' ? (
        <EmailFrame html={message.body} title={texts.emailBody} />
      ) : (
        <SmsText text={message.body} />
      )}
      {message.attachments.length > 0 && (
        <p className={classes.second}>
          {texts.attachments}:{' '}
          {message.attachments
            .map(({ filename, size }) => texts.attachment(filename, formatFileSize(size)))
            .join(', ')}
        </p>
      )}
    </div>
  );
}

/** Links addresses, as phones do. */
function SmsText({ text }: { text: string }) {
  return (
    <p className={classes.sms}>
      {text.split(/(https?:\/\/\S+)/).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <a key={index} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ),
      )}
    </p>
  );
}
