import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from './page-title';
import classes from './page-heading.module.css';

interface PageHeadingProps {
  title: string;
  /** The tab's title, if it differs from the heading. */
  documentTitle?: string;
  /** One or two sentences below the heading. */
  intro?: ReactNode;
  /** Buttons beside the heading; below it on phones. */
  actions?: ReactNode;
}

/** A page's only h1; receives focus after navigation. */
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
