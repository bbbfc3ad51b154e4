import { Text, VisuallyHidden } from '@mantine/core';
import { formatUsd } from '@stumpquote/domain/format/money';
import type { PriceBookInput } from '@stumpquote/domain/stump-analysis/price-book';
import {
  examplePrice,
  examplePriceJobNames,
  priceBookChanges,
} from '@stumpquote/domain/stump-analysis/price-book-changes';
import type { ReactNode } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { priceBookMessages } from './price-book.messages';
import { priceText } from './price-text';
import classes from './price-changes.module.css';

interface PriceChangesProps {
  before: PriceBookInput;
  after: PriceBookInput;
}

/** A version's changes line by line, and what sample jobs cost before and after. */
export function PriceChanges({ before, after }: PriceChangesProps) {
  const texts = useMessages(priceBookMessages);
  const { confirm } = texts;
  return (
    <>
      <Text mb="sm">{confirm.intro}</Text>
      <table className={classes.table}>
        <caption>{confirm.lines}</caption>
        <tbody>
          {priceBookChanges(before, after).map(({ field, warning, ...change }) => (
            <ChangedRow
              key={field}
              name={texts.fields[field]}
              before={priceText(field, change.before)}
              after={priceText(field, change.after)}
            >
              {warning && <span className={classes.warning}>{confirm.warnings[warning]}</span>}
            </ChangedRow>
          ))}
        </tbody>
      </table>
      <table className={classes.table}>
        <caption>{confirm.examples}</caption>
        <tbody>
          {examplePriceJobNames.map((job) => (
            <ChangedRow
              key={job}
              name={confirm.jobs[job]}
              before={formatUsd(examplePrice(job, before))}
              after={formatUsd(examplePrice(job, after))}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function ChangedRow({
  name,
  before,
  after,
  children,
}: {
  name: string;
  before: string;
  after: string;
  children?: ReactNode;
}) {
  const { confirm } = useMessages(priceBookMessages);
  return (
    <tr>
      <th scope="row">
        {name}
        {children}
      </th>
      <td>
        <VisuallyHidden>{confirm.before} </VisuallyHidden>
        <span className={classes.before}>{before}</span> <span aria-hidden>→</span>{' '}
        <VisuallyHidden>{confirm.after} </VisuallyHidden>
        <span className={classes.after}>{after}</span>
      </td>
    </tr>
  );
}
