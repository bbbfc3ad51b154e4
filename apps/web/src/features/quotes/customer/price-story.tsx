import { formatTypedInches } from '@stumpquote/domain/format/inches';
import { dollarsToCents, formatRoughUsdRange, formatUsd } from '@stumpquote/domain/format/money';
import { countingQuote, quoteBeside } from '@stumpquote/domain/quotes/price-story';
import type { ReactNode } from 'react';
import type { RouterOutputs } from '../../../shared/api/trpc';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { SectionCard } from '../../../shared/ui/section-card';
import { dueCents } from '../due-cents';
import { useQuotesOfRequest, type Quote } from '../use-quotes';
import { priceStoryMessages } from './price-story.messages';
import classes from './price-story.module.css';

type Story = RouterOutputs['quoteRequests']['byReference']['priceStory'];
type Dollars = Story['now'];

interface PriceStoryProps {
  requestId: number;
  story: Story;
  isDone: boolean;
}

const inCents = (range: Dollars) =>
  range && { lowCents: dollarsToCents(range.min), highCents: dollarsToCents(range.max) };

/**
 * Range, quote, and final price beside each other, with what changed and why. Nothing to compare:
 * nothing shown.
 */
export function PriceStory({ requestId, story, isDone }: PriceStoryProps) {
  const texts = useMessages(priceStoryMessages);
  const { quotes } = useQuotesOfRequest(requestId);
  const quote = countingQuote(quotes, ({ answering }) => answering === 'open');
  const hasChanged = story.changes.length > 0;
  const hasAmounts = story.changes.some(({ amount }) => amount !== null);
  if ((quote === null && !hasChanged) || (story.first === null && story.now === null)) return null;
  return (
    <SectionCard title={texts.title}>
      <ol className={classes.steps}>
        <Step label={texts.first} amount={<Range range={story.first} />}>
          {story.first === null ? texts.noneWhy : hasAmounts && <Measured estimate={story.first} />}
        </Step>
        {hasChanged && (
          <Step label={texts.updated} amount={<Range range={story.now} />}>
            {hasAmounts && story.now !== null && <Measured estimate={story.now} />}
            <Changes changes={story.changes} />
          </Step>
        )}
        {quote && (
          <Step
            label={texts.quote}
            amount={formatUsd(dollarsToCents(quote.amount))}
            isMain={!isDone}
          >
            <QuoteReason quote={quote} range={story.now} />
          </Step>
        )}
        {quote && isDone && (
          <Step label={texts.final} amount={formatUsd(dueCents(quote))} isMain>
            <p>{finalReason(texts, quote)}</p>
            <CrewWidths widths={story.crewWidths} />
          </Step>
        )}
      </ol>
    </SectionCard>
  );
}

interface StepProps {
  label: string;
  amount: ReactNode;
  /** The price that counts. */
  isMain?: boolean;
  children: ReactNode;
}

function Step({ label, amount, isMain = false, children }: StepProps) {
  return (
    <li className={classes.step}>
      <p className={classes.label}>{label}</p>
      <p className={classes.amount} data-main={isMain}>
        {amount}
      </p>
      <div className={classes.why}>{children}</div>
    </li>
  );
}

function Range({ range }: { range: Dollars }) {
  const texts = useMessages(priceStoryMessages);
  const locale = useLocale();
  const cents = inCents(range);
  return cents === null ? texts.none : formatRoughUsdRange(cents.lowCents, cents.highCents, locale);
}

/** The price that the changes' amounts lead from and to. */
function Measured({ estimate }: { estimate: NonNullable<Dollars> }) {
  const texts = useMessages(priceStoryMessages);
  return <p>{texts.measured(inWholeDollars(estimate.measured))}</p>;
}

const inWholeDollars = (dollars: number): string =>
  formatUsd(Math.round(dollars) * 100).replace(/\.00$/, '');

/** `+ $40`: whole dollars, as estimates are shown. */
const signed = (dollars: number): string =>
  `${dollars < 0 ? '−' : '+'} ${inWholeDollars(Math.abs(dollars))}`;

function Changes({ changes }: Pick<Story, 'changes'>) {
  const texts = useMessages(priceStoryMessages);
  return (
    <ul className={classes.changes}>
      {changes.map(({ text, amount }) => (
        <li key={text}>{texts.change(text, amount === null ? null : signed(amount))}</li>
      ))}
    </ul>
  );
}

/** Where the quote is beside the range, and the written extras that a range doesn't know. */
function QuoteReason({ quote, range }: { quote: Quote; range: Dollars }) {
  const texts = useMessages(priceStoryMessages);
  const { place, byCents } = quoteBeside(inCents(range), dollarsToCents(quote.amount));
  const extras = quote.lines.filter(({ stump }) => stump === null);
  if (place === 'inside') return <p>{texts.inside}</p>;
  return (
    <>
      {place !== 'alone' && <p>{texts[place](formatUsd(byCents))}</p>}
      {extras.length > 0 ? (
        <>
          <p>{texts.extras}</p>
          <ul className={classes.changes}>
            {extras.map(({ text, amount }) => (
              <li key={text}>{texts.change(text, formatUsd(dollarsToCents(amount)))}</li>
            ))}
          </ul>
        </>
      ) : (
        <p>{texts.byCompany(quote.companyName ?? texts.theCompany)}</p>
      )}
    </>
  );
}

/** Why that is what the work costs in the end. */
function finalReason(texts: (typeof priceStoryMessages)['en'], quote: Quote): string {
  const signed = dollarsToCents(quote.amount);
  return dueCents(quote) < signed ? texts.byCrewWidth(formatUsd(signed)) : texts.asSigned;
}

function CrewWidths({ widths }: { widths: Story['crewWidths'] }) {
  const texts = useMessages(priceStoryMessages);
  const locale = useLocale();
  return widths.map(({ stump, groundIn }) => (
    <p key={stump}>
      {texts.crew(widths.length === 1 ? null : stump, formatTypedInches(groundIn, locale))}
    </p>
  ));
}
