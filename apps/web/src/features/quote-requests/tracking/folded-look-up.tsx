import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { usePageTitle } from '../../../shared/ui/page/page-title';
import { trackingMessages } from './tracking.messages';
import classes from './folded-look-up.module.css';

/** The page's title and search in one line, for a customer whose request is already there. */
export function FoldedLookUp({ children }: { children: ReactNode }) {
  const texts = useMessages(trackingMessages);
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  usePageTitle(texts.title);
  return (
    <div className={classes.folded}>
      <div className={classes.line}>
        <h1 className={classes.title} tabIndex={-1}>
          {texts.title}
        </h1>
        <Button
          variant="subtle"
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={texts.another}
          onClick={() => setIsOpen(!isOpen)}
        >
          <IconSearch size={20} aria-hidden />
          <span className={classes.word}>{texts.another}</span>
        </Button>
      </div>
      <div id={id} hidden={!isOpen} className={classes.form}>
        {isOpen && children}
      </div>
    </div>
  );
}
