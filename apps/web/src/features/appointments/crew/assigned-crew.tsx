import { Alert, Anchor, Button, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PersonPicture } from '../../../shared/ui/crew-faces';
import type { Appointment, RequestAppointment } from '../use-appointments';
import { AssignCrewDialog } from './assign-crew-dialog';
import { crewMessages } from './crew.messages';
import { useCrew } from './use-crew';
import classes from './crew.module.css';

interface AssignedCrewProps extends Pick<RequestAppointment, 'crew'> {
  appointment: Appointment;
  mayAssign: boolean;
  /** The page where the company's people are entered. */
  profilePath: string;
}

/** Who comes to an appointment, and the office's choice of them. */
export function AssignedCrew({ appointment, crew, mayAssign, profilePath }: AssignedCrewProps) {
  const texts = useMessages(crewMessages);
  const [isChoosing, setIsChoosing] = useState(false);
  if (crew.length === 0 && !mayAssign) return null;
  return (
    <div className={classes.assigned}>
      <Title order={3} size="h5">
        {texts.title}
      </Title>
      {crew.length === 0 ? (
        <Text c="dimmed">{texts.nobody}</Text>
      ) : (
        <ul className={classes.faces}>
          {crew.map((person) => (
            <li key={person.id} className={classes.face}>
              <PersonPicture person={person} size={36} />
              {person.name}
            </li>
          ))}
        </ul>
      )}
      {mayAssign && (
        <ChooseButton
          companyId={appointment.companyId}
          label={crew.length === 0 ? texts.choose : texts.change}
          profilePath={profilePath}
          onChoose={() => setIsChoosing(true)}
        />
      )}
      {isChoosing && (
        <AssignCrewDialog
          appointment={appointment}
          crew={crew}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </div>
  );
}

interface ChooseButtonProps {
  companyId: number;
  label: string;
  profilePath: string;
  onChoose: () => void;
}

function ChooseButton({ companyId, label, profilePath, onChoose }: ChooseButtonProps) {
  const texts = useMessages(crewMessages);
  const { data, isError, refetch } = useCrew(companyId);
  if (data === undefined && isError)
    return (
      <Alert color="red" role="alert" title={texts.loadFailed}>
        <Button variant="default" onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </Alert>
    );
  if (data?.members.length === 0)
    return (
      <Anchor component={Link} to={profilePath}>
        {texts.enterFirst}
      </Anchor>
    );
  return (
    <Button variant="default" disabled={data === undefined} onClick={onChoose}>
      {label}
    </Button>
  );
}
