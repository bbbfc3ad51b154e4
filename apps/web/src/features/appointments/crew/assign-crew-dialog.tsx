import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PersonPicture } from '../../../shared/ui/crew-faces';
import { placeOf } from '../../../shared/ui/form/form-errors';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { useReturnFocus } from '../../../shared/ui/use-return-focus';
import type { Appointment, RequestAppointment } from '../use-appointments';
import { crewMessages } from './crew.messages';
import { useAssignCrew, useCrew } from './use-crew';
import classes from './crew.module.css';

interface AssignCrewDialogProps extends Pick<RequestAppointment, 'crew'> {
  appointment: Appointment;
  onClose: () => void;
}

/** The company's people with a check mark at those who come. */
export function AssignCrewDialog({ appointment, crew, onClose }: AssignCrewDialogProps) {
  const texts = useMessages(crewMessages);
  const { data } = useCrew(appointment.companyId);
  const form = useForm({
    mode: 'controlled',
    initialValues: { memberIds: crew.map(({ id }) => String(id)) },
  });
  // Optimistic locking compares with what the form opened on, or with what a refusal has shown.
  const [opened, setOpened] = useState(appointment.revision);
  const [isWarned, setIsWarned] = useState(false);
  const assign = useAssignCrew({ onDone: onClose, onConflict: () => setIsWarned(true) });
  const guard = useUnsavedChanges(form, `assigned-crew-${appointment.id}`, assign.isPending);
  useReturnFocus();
  const once = useOneAtATime(assign.isPending);
  const leave = async () => {
    if (await guard.mayLeave()) onClose();
  };
  const members = data?.members ?? [];
  const submit = form.onSubmit(({ memberIds }) =>
    once(() => {
      const revision = isWarned ? appointment.revision : opened;
      setOpened(revision);
      setIsWarned(false);
      assign.mutate({
        appointmentId: appointment.id,
        memberIds: members.map(({ id }) => id).filter((id) => memberIds.includes(String(id))),
        revision,
      });
    }),
  );
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={texts.choose}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form noValidate onSubmit={submit}>
        <Checkbox.Group
          aria-label={texts.title}
          {...placeOf(form, 'memberIds')}
          {...form.getInputProps('memberIds')}
        >
          <Stack gap="sm">
            {members.map((member) => (
              <Checkbox
                key={member.id}
                value={String(member.id)}
                classNames={{ body: classes.option ?? '' }}
                label={
                  <span className={classes.choice}>
                    <PersonPicture person={member} size={36} />
                    {member.name}
                  </span>
                }
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group justify="flex-end" gap="xs" mt="md">
          <Button variant="default" onClick={() => void leave()}>
            {texts.close}
          </Button>
          <Button type="submit" loading={assign.isPending}>
            {texts.saveChoice}
          </Button>
        </Group>
      </form>
      {guard.dialog}
    </Modal>
  );
}
