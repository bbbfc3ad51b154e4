import { Alert, Anchor, Card, Skeleton, Text, Title } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { messageOutcome, type MessageOutcome } from '@stumpquote/domain/messages/message-status';
import type { RequestStage } from '@stumpquote/domain/quote-requests/request-stage';
import { isManual, isUndelivered, manualLabels } from '@stumpquote/domain/quotes/quote-delivery';
import { isOpen } from '@stumpquote/domain/quotes/quote-status';
import { quoteWorkflow } from '@stumpquote/domain/quotes/quote-workflow';
import { trpc, type RouterOutputs } from '../../../shared/api/trpc';
import { useMessages } from '../../../shared/i18n/use-messages';
import { phoneHref } from '../../../shared/ui/phone-href';
import { quotesMessages } from '../quotes.messages';
import { currentQuote, useQuotesOfRequest, type Quote } from '../use-quotes';
import { workflowBannerMessages } from './workflow-banner.messages';
import classes from '../quotes.module.css';

type Delivery = NonNullable<NonNullable<Quote['deliveries']>['sms']>;
type Texts = (typeof workflowBannerMessages)['en'];

interface Step {
  name: string;
  isDone: boolean;
  /** Skipped for good. */
  isSkipped?: boolean;
  /** Done, but its message wasn't sent. */
  missed?: Exclude<MessageOutcome, 'delivered'> | undefined;
  /** The step's outcome. */
  outcome: string | null;
}

/** Why a completed step's message wasn't sent; undefined if it was, or if there was none. */
function missedOf(isDone: boolean, delivery: Delivery | null): Step['missed'] {
  if (!isDone) return undefined;
  const outcome = delivery === null ? 'impossible' : messageOutcome(delivery);
  return outcome === 'delivered' ? undefined : outcome;
}

function outcomeOf(texts: Texts, isDone: boolean, delivery: Delivery | null): string | null {
  if (delivery) return texts.statusText(delivery.status, delivery.error);
  return isDone ? texts.noMessage : null;
}

const toldHow = (quote: Quote | null): string | null => {
  const by = quote?.deliveredBy ?? null;
  return by !== null && isManual(by) ? `${manualLabels[by]}.` : null;
};

function stepsOf(texts: Texts, noCompany: string, quote: Quote | null): Step[] {
  const flags = quoteWorkflow(quote);
  const sms = quote?.deliveries?.sms ?? null;
  const email = quote?.deliveries?.email ?? null;
  const emailWentFirst = flags.quoteSentEmail && sms === null && quote?.emailedAt != null;
  const emailLeft = missedOf(emailWentFirst, email) === undefined;
  const summary =
    quote &&
    texts.createdFor(formatUsd(dollarsToCents(quote.amount)), quote.companyName ?? noCompany);
  const created = { name: texts.create, isDone: flags.quoteCreated, outcome: summary };
  const messages = [
    {
      name: texts.sms,
      isDone: flags.quoteSentSms,
      isSkipped: emailWentFirst,
      missed: emailWentFirst ? undefined : missedOf(flags.quoteSentSms, sms),
      outcome:
        emailWentFirst && emailLeft
          ? texts.emailWentFirst
          : outcomeOf(texts, flags.quoteSentSms, sms),
    },
    {
      name: texts.email,
      isDone: flags.quoteSentEmail,
      missed: missedOf(flags.quoteSentEmail, email),
      outcome: outcomeOf(texts, flags.quoteSentEmail, email),
    },
  ];
  if (!flags.quoteTold) return [created, ...messages];
  // The office told the customer itself, so a message that didn't go out isn't missing.
  const told = { name: texts.told, isDone: true, outcome: toldHow(quote) };
  const wentOut = messages.filter(
    ({ isDone, isSkipped, missed }) => isDone && isSkipped !== true && missed === undefined,
  );
  return [created, told, ...wentOut];
}

interface WorkflowBannerProps {
  requestId: number;
  phone: string;
  /** How far the request got. */
  stage: RequestStage;
  /** False if the request can't get a quote: impossible steps are hidden. */
  canQuote?: boolean;
}

/** The administrator's steps from the server's state, each with its message's status. */
export function WorkflowBanner({ requestId, phone, stage, canQuote = true }: WorkflowBannerProps) {
  const texts = useMessages(workflowBannerMessages);
  const { noCompany } = useMessages(quotesMessages);
  const { quotes, isLoading } = useQuotesOfRequest(requestId);
  if (isLoading) return <Skeleton height={112} radius="lg" />;
  const quote = currentQuote(quotes);
  if (!canQuote && !quoteWorkflow(quote).allCompleted) return null;
  const steps = stepsOf(texts, noCompany, quote);
  const next = steps.findIndex((step) => !step.isDone);
  return (
    <Card component="section" aria-label={texts.label}>
      <ol className={classes.steps}>
        {steps.map((step, index) => (
          <WorkflowStep
            key={step.name}
            step={step}
            number={index + 1}
            state={stateOf(step, index === next)}
          />
        ))}
      </ol>
      {quote !== null && <Result quote={quote} phone={phone} stage={stage} />}
    </Card>
  );
}

type Work = RouterOutputs['appointments']['forRequest'];

/** What is next for an accepted quote; null until that is known. */
function afterAcceptance(stage: RequestStage, work: Work | undefined) {
  if (stage === 'done') return 'allDone';
  if (stage === 'accepted') return 'toBook';
  if (stage !== 'scheduled' || work === undefined) return null;
  return work.task === null || work.task.kind === 'complete_work' ? 'toDo' : 'toLocate';
}

/**
 * What the steps came to: all done, nothing delivered, or what is still open; null until that is
 * known.
 */
function resultOf(quote: Quote, stage: RequestStage, work: Work | undefined) {
  if (isUndelivered(quote)) return quote.delivery === 'waiting' ? null : 'notDelivered';
  const { allCompleted, quoteSentEmail } = quoteWorkflow(quote);
  if (!allCompleted) return null;
  if (!isOpen(quote.status)) return afterAcceptance(stage, work);
  if (quote.isInstant) return 'checkOffer';
  if (!quoteSentEmail) return 'toAnswer';
  const email = quote.deliveries?.email ?? null;
  const missed = quote.deliveredBy === 'sms' ? missedOf(true, email) : undefined;
  if (missed === 'waiting') return null;
  return missed === undefined ? 'allDone' : 'emailMissing';
}

/** After the last step, or if nothing sent was delivered. */
function Result({ quote, phone, stage }: { quote: Quote; phone: string; stage: RequestStage }) {
  const texts = useMessages(workflowBannerMessages);
  const work = trpc.appointments.forRequest.useQuery(
    { requestId: quote.quoteRequestId },
    { enabled: stage === 'scheduled', refetchOnMount: 'always' },
  );
  const result = resultOf(quote, stage, work.data);
  if (result === null) return null;
  const call = <Anchor href={phoneHref(phone)}>{phone}</Anchor>;
  return (
    <Alert color={result === 'allDone' ? 'palm' : 'heartwood'} mt="sm" role="status">
      <Title order={2} size="h4">
        {texts[result]}
      </Title>
      {result !== 'allDone' && (
        <p className={classes.nothingDelivered}>
          {result === 'checkOffer' && texts.checkOfferText}
          {result === 'toAnswer' && texts.toAnswerText}
          {result === 'toBook' && texts.toBookText}
          {result === 'toLocate' && texts.toLocateText}
          {result === 'toDo' && texts.toDoText}
          {result === 'emailMissing' && (
            <>
              {texts.emailMissingText} {call}.
            </>
          )}
          {result === 'notDelivered' && (
            <>
              {texts.nothingDelivered} {texts.call} {call} {texts.thenRecord}
            </>
          )}
        </p>
      )}
    </Alert>
  );
}

type StepState = 'done' | 'missed' | 'skipped' | 'next' | 'later';

function stateOf({ isDone, isSkipped = false, missed }: Step, isNext: boolean): StepState {
  if (isSkipped) return 'skipped';
  if (isDone) return missed === undefined ? 'done' : 'missed';
  return isNext ? 'next' : 'later';
}

function WorkflowStep({ step, number, state }: { step: Step; number: number; state: StepState }) {
  const texts = useMessages(workflowBannerMessages);
  return (
    <li
      className={classes.step}
      data-state={state}
      aria-current={state === 'next' ? 'step' : undefined}
    >
      <span className={classes.mark} aria-hidden>
        {number}
      </span>
      <div>
        <span className={classes.stepName}>{step.name}</span>{' '}
        {state !== 'skipped' && (
          <Text span c="dimmed" size="xs">
            {state === 'missed' ? texts.missed[step.missed ?? 'impossible'] : texts[state]}
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
