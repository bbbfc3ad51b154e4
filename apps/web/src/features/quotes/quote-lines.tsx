import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { useMessages } from '../../shared/i18n/use-messages';
import { quoteLinesMessages } from './quote-lines.messages';
import type { Quote } from './use-quotes';
import classes from './quotes.module.css';

/** The lines that make up the amount. */
export function QuoteLines({
  lines,
  amount,
  isInstant,
}: Pick<Quote, 'lines' | 'amount' | 'isInstant'>) {
  const texts = useMessages(quoteLinesMessages);
  return (
    <table className={classes.lines} aria-label={texts.caption}>
      <tbody>
        {lines.map((line, index) => (
          <tr key={`${line.stump ?? 'visit'}-${index}`}>
            <th scope="row">{line.text}</th>
            <td>{formatUsd(dollarsToCents(line.amount))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{isInstant ? texts.notToExceed : texts.total}</th>
          <td>{formatUsd(dollarsToCents(amount))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
