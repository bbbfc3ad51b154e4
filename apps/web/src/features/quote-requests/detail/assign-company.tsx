import { Anchor, Button, Card, Group, NativeSelect, Skeleton, Text, Title } from '@mantine/core';
import { dollarsToCents, formatUsd } from '@stumpquote/domain/format/money';
import { isAcceptedStage } from '@stumpquote/domain/quote-requests/request-stage';
import { mayMoveRequest } from '@stumpquote/domain/quote-requests/request-status';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router-dom';
import { useEmailText } from '../../../shared/delivery/use-email-text';
import { useMessages } from '../../../shared/i18n/use-messages';
import { paths } from '../../../shared/paths';
import { useOnlyCompany } from '../../../shared/session/use-only-company';
import { adminRequestMessages } from '../admin-request.messages';
import { OutsideAreaNotice } from '../service-area/outside-area';
import {
  useAssign,
  useCompaniesFor,
  useEndingDrafts,
  type FullRequest,
  type OfferedCompany,
} from '../use-request';
import classes from './assign-company.module.css';

/** Assigns the request to a company, listed by rank. Hidden if the only company already has it. */
export function AssignCompany({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages).assign;
  const emailText = useEmailText();
  const only = useOnlyCompany();
  if (only !== null && request.companyId === only.id) return null;
  const mayAssign = mayMoveRequest(request.status, 'assign', 'administrator');
  if (!mayAssign && request.companyName === null) return null;
  const isTaken = isAcceptedStage(request.stage);
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="xs">
        {texts.title}
      </Title>
      <Text c={request.companyName === null ? 'dimmed' : 'inherit'} mb="sm">
        {request.companyName === null
          ? `${texts.none} ${emailText(texts.emailNote)}`
          : texts.current(request.companyName)}
        {request.companyId !== null && (
          <>
            {' '}
            <Anchor component={Link} to={paths.adminCalendarOf(request.companyId)}>
              {texts.calendar}
            </Anchor>
          </>
        )}
      </Text>
      <OutsideAreaNotice zip={request.zip} />
      {mayAssign && isTaken && <Text c="dimmed">{texts.accepted}</Text>}
      {mayAssign && !isTaken && <AssignForm key={request.companyId ?? 0} request={request} />}
    </Card>
  );
}

function AssignForm({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages).assign;
  const { companies } = useCompaniesFor(request.id);
  if (!companies) return <Skeleton height={72} />;
  const [first, second] = companies;
  if (first === undefined) {
    return (
      <Text>
        {texts.noCompanies}{' '}
        <Anchor component={Link} to={paths.adminCompanies}>
          {texts.toCompanies}
        </Anchor>
      </Text>
    );
  }
  return second === undefined ? (
    <AssignOnly request={request} company={first} />
  ) : (
    <ChooseCompany request={request} companies={companies} />
  );
}

/** The request is older than the only company, or assigned to an inactive one. */
function AssignOnly({ request, company }: { request: FullRequest; company: OfferedCompany }) {
  const texts = useMessages(adminRequestMessages).assign;
  const assign = useAssign();
  return (
    <>
      <EndingDrafts request={request} />
      <Button
        variant="default"
        loading={assign.isPending}
        onClick={() => assign.mutate({ requestId: request.id, companyId: company.id })}
      >
        {texts.assignTo(company.name)}
      </Button>
    </>
  );
}

/** What the assigned company loses to another one. */
function EndingDrafts({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages).assign;
  return useEndingDrafts(request).map(({ id, amount }) => (
    <Text key={id} mb="sm">
      {texts.ends(request.companyName ?? '', formatUsd(dollarsToCents(amount)))}
    </Text>
  ));
}

function ChooseCompany({
  request,
  companies,
}: {
  request: FullRequest;
  companies: readonly OfferedCompany[];
}) {
  const texts = useMessages(adminRequestMessages).assign;
  const assign = useAssign();
  const [chosen, setChosen] = useState(request.companyId === null ? '' : String(request.companyId));
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(chosen === '' ? texts.missing : null);
    if (chosen !== '') assign.mutate({ requestId: request.id, companyId: Number(chosen) });
  };
  const options = (serves: boolean) =>
    companies
      .filter((company) => company.serves === serves)
      .map(({ id, name, city }) => ({
        value: String(id),
        label: city ? `${name} (${city})` : name,
      }));
  return (
    <form noValidate onSubmit={submit}>
      {chosen !== '' && chosen !== String(request.companyId) && <EndingDrafts request={request} />}
      <Group align="end" gap="xs" className={classes.row}>
        <NativeSelect
          className={classes.select}
          label={texts.label}
          value={chosen}
          error={problem}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={[
            { value: '', label: texts.choose },
            ...groupOf(texts.serves, options(true)),
            ...groupOf(texts.others, options(false)),
          ]}
        />
        <Button
          type="submit"
          variant="default"
          loading={assign.isPending}
          disabled={chosen === String(request.companyId)}
        >
          {request.companyId === null ? texts.submit : texts.reassign}
        </Button>
      </Group>
    </form>
  );
}

function groupOf(group: string, items: { value: string; label: string }[]) {
  return items.length === 0 ? [] : [{ group, items }];
}
