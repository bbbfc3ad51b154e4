import { Alert, Anchor, Card, Skeleton, Text, Title } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { quoteWorkflow } from '@stumpquote/domain/quotes/quote-workflow';
import { useMessages } from '../../shared/i18n/use-messages';
import { phoneHref } from '../../shared/ui/phone-href';
import { currentQuote } from './current-quote';
import { quotesMessages } from './quotes.messages';
import classes from './quotes.module.css';
import { useQuotesOfRequest, type Quote } from './use-quotes';
import { workflowBannerMessages } from './workflow-banner.messages';

type Delivery = NonNullable<NonNullable<Quote['deliveries']>['sms']>;
type Texts = (typeof workflowBannerMessages)['en'];

interface Step {
  name: string;
  isDone: boolean;
  /** Passed over: not done, and not to be done any more. */
  isSkipped?: boolean;
  /** What became of the step. */
  outcome: string | null;
}

function outcomeOf(texts: Texts, isDone: boolean, delivery: Delivery | null): string | null {
  if (delivery) return texts.became(delivery.status, delivery.error);
  return isDone ? texts.noMessage : null;
}

function stepsOf(texts: Texts, noCompany: string, quote: Quote | null): Step[] {
  const flags = quoteWorkflow(quote?.status);
  const sms = quote?.deliveries?.sms ?? null;
  const emailWentFirst = flags.quoteSentEmail && sms === null && quote?.emailedAt != null;
  const summary = quote && texts.createdFor(formatUsd(dollarsToCents(quote.amount)), quote.companyName ?? noCompany);
  return [
    { name: texts.create, isDone: flags.quoteCreated, outcome: summary },
    {
      name: texts.sms,
      isDone: flags.quoteSentSms,
      isSkipped: emailWentFirst,
      outcome: emailWentFirst ? texts.emailWentFirst : outcomeOf(texts, flags.quoteSentSms, sms),
    },
    { name: texts.email, isDone: flags.quoteSentEmail, outcome: outcomeOf(texts, flags.quoteSentEmail, quote?.deliveries?.email ?? null) },
  ];
}

const missed: Delivery['status'][] = ['skipped', 'failed', 'held'];

/** Sent, and yet neither message got away. An answer of the customer's shows that somebody told them. */
function isNobodyTold(quote: Quote): boolean {
  const { sms, email } = quote.deliveries ?? {};
  const made = [sms, email].filter((delivery) => delivery != null);
  return made.length > 0 && made.every(({ status }) => missed.includes(status)) && quote.status === 'email_sent';
}

interface WorkflowBannerProps {
  requestId: number;
  phone: string;
  /** False while the request can get no quote: steps that can't be taken are not shown. */
  canQuote?: boolean;
}

/** The administrator's three steps, read from the server's state, each with what became of its message. */
export function WorkflowBanner({ requestId, phone, canQuote = true }: WorkflowBannerProps) {
  const texts = useMessages(workflowBannerMessages);
  const { noCompany } = useMessages(quotesMessages);
  const { quotes, isLoading } = useQuotesOfRequest(requestId);
  if (isLoading) return <Skeleton height={112} radius="lg" />;
  const quote = currentQuote(quotes);
  if (!canQuote && !quoteWorkflow(quote?.status).allCompleted) return null;
  const steps = stepsOf(texts, noCompany, quote);
  const next = steps.findIndex((step) => !step.isDone);
  return (
    <Card component="section" aria-label={texts.label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <WorkflowStep key={step.name} step={step} number={index + 1} state={stateOf(step, index === next)} />
        ))}
      </ol>
      {quote !== null && quoteWorkflow(quote.status).allCompleted && <AllDone isNobodyTold={isNobodyTold(quote)} phone={phone} />}
    </Card>
  );
}

function AllDone({ isNobodyTold, phone }: { isNobodyTold: boolean; phone: string }) {
  const texts = useMessages(workflowBannerMessages);
  return (
    <Alert color={isNobodyTold ? 'heartwood' : 'palm'} mt="sm" role="status">
      <Title order={2} size="h4">
        {texts.allDone}
      </Title>
      {isNobodyTold && (
        <p className={classes.nobodyTold}>
          {texts.nobodyTold} {texts.call} <Anchor href={phoneHref(phone)}>{phone}</Anchor>.
        </p>
      )}
    </Alert>
  );
}

type StepState = 'done' | 'skipped' | 'next' | 'later';

function stateOf({ isDone, isSkipped = false }: Step, isNext: boolean): StepState {
  if (isSkipped) return 'skipped';
  if (isDone) return 'done';
  return isNext ? 'next' : 'later';
}

function WorkflowStep({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const texts = useMessages(workflowBannerMessages);
  return (
    <li className={classes.step} data-state={state} aria-current={state === 'next' ? 'step' : undefined}>
      <span className={classes.mark} aria-hidden>
        {number}
      </span>
      <div>
        <span className={classes.stepName}>{step.name}</span>{' '}
        {state !== 'skipped' && (
          <Text span c="dimmed" size="xs">
            {texts[state]}
          </Text>
        )}
        {step.outcome && (
          <Text size="xs" c="dimmed">
            {step.outcome}
          </Text>
        )}
      </div>
    </li>
  );
}
