import { Button, Text, Title } from '@mantine/core';
import { formatDate, localDate } from '@stumpquote/domain/format/date';
import { guaranteeEnds } from '@stumpquote/domain/legal/guarantee';
import { IconPhone } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useLocale, useMessages } from '../../../shared/i18n/use-messages';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { phoneHref } from '../../../shared/ui/phone-href';
import { AppointmentCard } from '../appointment-card';
import { appointmentsMessages } from '../appointments.messages';
import type { Appointment } from '../use-appointments';
import { visitMessages } from './visit.messages';

interface Company {
  name: string;
  phone: string;
}

interface WorkDoneProps {
  appointment: Appointment;
  company: Company;
  price: ReactNode;
  picture: ReactNode;
}

/** Finished work: when and by whom, what it cost, and the guarantee. */
export function WorkDone({ appointment, company, price, picture }: WorkDoneProps) {
  const locale = useLocale();
  const texts = useMessages(appointmentsMessages);
  const timeZone = usePublicConfig().config?.company.timeZone;
  const { completedAt } = appointment;
  return (
    <AppointmentCard title={texts.doneTitle}>
      <Text>
        {texts.doneText(company.name, timeZone ? formatDate(completedAt, timeZone, locale) : '')}
      </Text>
      {price}
      {timeZone !== undefined && completedAt !== null && (
        <Guarantee completedAt={completedAt} timeZone={timeZone} company={company} />
      )}
      {picture}
    </AppointmentCard>
  );
}

interface GuaranteeProps {
  completedAt: string;
  timeZone: string;
  company: Company;
}

function Guarantee({ completedAt, timeZone, company }: GuaranteeProps) {
  const locale = useLocale();
  const texts = useMessages(visitMessages);
  const lastDay = guaranteeEnds(completedAt, timeZone);
  const [now] = useState(() => new Date());
  const isOver = localDate(now, timeZone) > lastDay;
  const until = formatDate(lastDay, timeZone, locale);
  return (
    <div>
      <Title order={3} size="h5" mb={4}>
        {texts.guarantee}
      </Title>
      <Text maw="66ch">{isOver ? texts.guaranteeOver(until) : texts.guaranteeText(until)}</Text>
      {!isOver && (
        <Button
          component="a"
          variant="default"
          mt="xs"
          href={phoneHref(company.phone)}
          leftSection={<IconPhone size={20} aria-hidden />}
        >
          {texts.call(company.name, company.phone)}
        </Button>
      )}
    </div>
  );
}
