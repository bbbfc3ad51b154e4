import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** Where the tab's name differs from the heading. */
  documentTitle?: string;
  /** One or two sentences under the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading; under it on phones. */
  actions?: ReactNode;
}

/** The one main heading of a page; arriving on a page moves the keyboard's focus here. */
export function PageHeading({ title, documentTitle, intro, actions }: PageHeadingProps) {
  usePageTitle(documentTitle ?? title);
  return (
    <div className={classes.row}>
      <div className={classes.text}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        {intro && <div className={classes.intro}>{intro}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
