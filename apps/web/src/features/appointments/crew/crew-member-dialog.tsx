import { Button, Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { saveCrewMemberSchema } from '@stumpquote/domain/appointments/crew-members';
import { photoPath } from '@stumpquote/domain/quote-requests/photo-path';
import { useState } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { focusFirstError } from '../../../shared/ui/form/form-errors';
import { formRules } from '../../../shared/ui/form/form-rules';
import { useOneAtATime } from '../../../shared/ui/form/use-one-at-a-time';
import { useUnsavedChanges } from '../../../shared/ui/form/use-unsaved-changes';
import { useReturnFocus } from '../../../shared/ui/use-return-focus';
import { crewMessages } from './crew.messages';
import { PortraitField } from './portrait-field';
import { useSaveCrewMember, type CrewMember } from './use-crew';
import { useSendPortrait } from './use-send-portrait';

interface CrewMemberDialogProps {
  companyId: number;
  /** How many crews the company sends out. */
  crews: number;
  /** Null adds a person. */
  member: CrewMember | null;
  onClose: () => void;
}

interface Values {
  name: string;
  role: string;
  /** Empty for none. */
  crew: string;
  /** An upload's id; empty for no photo, 'stored' for the one there is. */
  photoId: string;
}

const stored = 'stored';
const check = formRules(saveCrewMemberSchema);

const toFields = ({ name, role, crew, photoId }: Values) => ({
  name,
  role,
  crew: crew === '' ? null : Number(crew),
  ...(photoId === stored ? {} : { photoId: photoId === '' ? null : photoId }),
});

const uploadUrl = (photoId: string): string | null =>
  photoId === '' ? null : `${photoPath(photoId)}/thumb`;

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Adds or changes one person. */
export function CrewMemberDialog({ companyId, crews, member, onClose }: CrewMemberDialogProps) {
  const texts = useMessages(crewMessages);
  const id = member?.id ?? null;
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: {
      name: member?.name ?? '',
      role: member?.role ?? '',
      crew: member?.crew == null ? '' : String(member.crew),
      photoId: member?.photo == null ? '' : stored,
    },
    validate: (values) => check({ ...toFields(values), id }),
  });
  // Optimistic locking compares with what the form opened on, or with what a refusal has shown.
  const [opened, setOpened] = useState(member?.updatedAt);
  const [isWarned, setIsWarned] = useState(false);
  const save = useSaveCrewMember(form, {
    onDone: onClose,
    onConflict: () => setIsWarned(true),
  });
  const portrait = useSendPortrait({
    onSent: (photoId) => form.setFieldValue('photoId', photoId),
    onFailed: (message) => form.setFieldError('photoId', message),
  });
  const guard = useUnsavedChanges(form, `crew-${companyId}-${id ?? 'new'}`, save.isPending);
  useReturnFocus();
  const once = useOneAtATime(save.isPending);
  const leave = async () => {
    if (!(await guard.mayLeave())) return;
    portrait.discard();
    onClose();
  };
  const { photoId } = form.values;
  const submit = form.onSubmit(
    (values) =>
      once(() => {
        const readAt = isWarned ? member?.updatedAt : opened;
        setOpened(readAt);
        setIsWarned(false);
        save.mutate({ ...toFields(values), companyId, id, readAt });
      }),
    (errors) => focusFirstError(form, errors),
  );
  const crewNumbers = upTo(Math.max(crews, member?.crew ?? 0));
  return (
    <Modal
      opened
      onClose={() => void leave()}
      title={member === null ? texts.add : texts.editOf(member.name)}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="sm">
          <TextInput
            label={texts.name}
            description={texts.nameHint}
            autoComplete="off"
            maxLength={60}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={texts.role}
            description={texts.roleHint}
            autoComplete="off"
            maxLength={40}
            {...form.getInputProps('role')}
          />
          <NativeSelect
            label={texts.crew}
            description={texts.crewHint}
            data={[
              { value: '', label: texts.noCrew },
              ...crewNumbers.map((crew) => ({ value: String(crew), label: texts.inCrew(crew) })),
            ]}
            {...form.getInputProps('crew')}
          />
          <PortraitField
            name={form.values.name}
            picture={photoId === stored ? (member?.photo ?? null) : uploadUrl(photoId)}
            percent={portrait.percent}
            place={form.getInputProps('photoId')}
            onChoose={(file) => void portrait.send(file)}
            onRemove={() => {
              portrait.discard();
              form.setFieldValue('photoId', '');
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => void leave()}>
              {texts.close}
            </Button>
            <Button type="submit" loading={save.isPending} disabled={portrait.percent !== null}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
      {guard.dialog}
    </Modal>
  );
}
