import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formatInches } from '@stumpquote/domain/format/inches';
import { analysisCorrectionSchema } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { MlStump, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { FigureInput } from '../../shared/ui/form/figure-input';
import { formRules } from '../../shared/ui/form/form-rules';
import { useLeaveGuard } from '../../shared/ui/form/use-leave-guard';
import { correctFiguresMessages } from './correct-figures.messages';
import { changedFigures, figureValues, type FigureValues } from './figure-values';
import { useCorrectFigures } from './use-correct-figures';

const check = formRules(analysisCorrectionSchema);

interface CorrectFiguresProps {
  requestId: number;
  stump: StumpRecord;
  figures: MlStump | undefined;
}

/** For staff with a tape: type a stump's measured figures. */
export function CorrectFigures(props: CorrectFiguresProps) {
  const texts = useMessages(correctFiguresMessages);
  const [opened, setOpened] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const { mayLeave, dialog } = useLeaveGuard(opened && isDirty);
  const close = () => setOpened(false);
  const handleClose = async () => {
    if (await mayLeave()) close();
  };
  const { stump } = props.stump;
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        aria-label={texts.openOf(stump)}
        onClick={() => setOpened(true)}
      >
        {texts.open}
      </Button>
      <Modal
        opened={opened}
        onClose={() => void handleClose()}
        title={texts.title(stump)}
        closeButtonProps={{ 'aria-label': texts.close }}
        closeOnClickOutside={false}
        size="lg"
      >
        <FiguresForm
          {...props}
          onDirty={setDirty}
          onCancel={() => void handleClose()}
          onSaved={close}
        />
      </Modal>
      {dialog}
    </div>
  );
}

interface FiguresFormProps extends CorrectFiguresProps {
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function FiguresForm({ requestId, stump, figures, onDirty, onCancel, onSaved }: FiguresFormProps) {
  const texts = useMessages(correctFiguresMessages);
  // A copy from when the dialog opened, to compare with what was typed.
  const [before] = useState(() => figureValues({ groundIn: stump.groundIn, figures }));
  const inputOf = (values: FigureValues) => ({
    stump: stump.stump,
    ...changedFigures(values, before),
  });
  const form = useForm<FigureValues>({
    mode: 'controlled',
    initialValues: before,
    validate: (values) => check(inputOf(values)),
  });
  const correct = useCorrectFigures(form, stump.groundIn, onSaved);
  useSessionEndDraft(form, `figures-${requestId}-${stump.stump}`);
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty && !correct.isPending), [onDirty, isDirty, correct.isPending]);
  const save = (values: FigureValues) => correct.mutate({ requestId, ...inputOf(values) });
  return (
    <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
        <Text>{texts.intro}</Text>
        <FigureInput
          label={texts.width}
          description={texts.before(
            stump.groundIn === null ? texts.notMeasured : formatInches(stump.groundIn.value),
          )}
          data-autofocus
          {...form.getInputProps('diameterIn')}
        />
        <FigureInput
          label={texts.complexity}
          description={texts.before(before.complexity || texts.unknown)}
          {...form.getInputProps('complexity')}
        />
        <TextInput
          label={texts.roots}
          description={texts.before(before.rootSystem || texts.unknown)}
          {...form.getInputProps('rootSystem')}
        />
        <Group justify="flex-end" gap="xs">
          <Button
            variant="subtle"
            mr="auto"
            disabled={!isDirty}
            {...(isDirty ? {} : { bg: 'transparent' })}
            onClick={() => form.reset()}
          >
            {texts.putBack}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={correct.isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
