import { Avatar } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCurrentUser } from '../../shared/session/use-current-user';
import { ExpertAvatar } from './expert-avatar';
import classes from './chat-bubble.module.css';

interface BubbleProps {
  /** The speaker, for screen readers. */
  speaker: string;
  children: ReactNode;
}

export function ExpertBubble({ speaker, children }: BubbleProps) {
  return (
    <li className={classes.expert}>
      <ExpertAvatar name={speaker} />
      <div className={classes.words}>{children}</div>
    </li>
  );
}

export function UserBubble({ speaker, children }: BubbleProps) {
  const { user } = useCurrentUser();
  return (
    <li className={classes.user}>
      <div className={classes.words}>{children}</div>
      <Avatar radius="50%" size={40} variant="filled" color="palm" role="img" aria-label={speaker}>
        {user?.firstName.trim().charAt(0).toUpperCase() || 'U'}
      </Avatar>
    </li>
  );
}

/** Plain text with its line breaks. */
export function PlainText({ children, lang }: { children: string; lang?: string }) {
  return (
    <p className={classes.text} lang={lang}>
      {children}
    </p>
  );
}
