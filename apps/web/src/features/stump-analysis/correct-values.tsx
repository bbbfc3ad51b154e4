import { Button, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { analysisCorrectionSchema } from '@stumpquote/domain/stump-analysis/analysis-correction';
import type { MlStump, StumpRecord } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { formatWidth } from '@stumpquote/domain/stump-analysis/shown-width';
import {
  surfaceRootAmounts,
  type SurfaceRoots,
} from '@stumpquote/domain/stump-analysis/site-facts';
import { useEffect, useState } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { useSessionEndDraft } from '../../shared/session/use-session-end-draft';
import { focusFirstError } from '../../shared/ui/form/form-errors';
import { formRules } from '../../shared/ui/form/form-rules';
import { NumericInput } from '../../shared/ui/form/numeric-input';
import { useLeaveGuard } from '../../shared/ui/form/use-leave-guard';
import { correctValuesMessages } from './correct-values.messages';
import { changedValues, stumpValues, type StumpValues } from './stump-values';
import { useCorrectValues } from './use-correct-values';

const check = formRules(analysisCorrectionSchema);

interface CorrectValuesProps {
  requestId: number;
  stump: StumpRecord;
  mlStump: MlStump | undefined;
  /** As the request or an earlier correction says. */
  surfaceRoots: SurfaceRoots | undefined;
}

/** For staff with a tape: type a stump's measured figures. */
export function CorrectValues(props: CorrectValuesProps) {
  const texts = useMessages(correctValuesMessages);
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
        <CorrectionForm
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

interface CorrectionFormProps extends CorrectValuesProps {
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

function CorrectionForm({
  requestId,
  stump,
  mlStump,
  surfaceRoots,
  onDirty,
  onCancel,
  onSaved,
}: CorrectionFormProps) {
  const texts = useMessages(correctValuesMessages);
  // A copy from when the dialog opened, to compare with what was typed.
  const { groundIn, method } = stump;
  const [before] = useState(() => stumpValues({ groundIn, method, surfaceRoots, mlStump }));
  const inputOf = (values: StumpValues) => ({
    stump: stump.stump,
    ...changedValues(values, before),
  });
  const form = useForm<StumpValues>({
    mode: 'controlled',
    initialValues: before,
    validate: (values) => check(inputOf(values)),
  });
  const correct = useCorrectValues(form, stump, onSaved);
  useSessionEndDraft(form, `figures-${requestId}-${stump.stump}`);
  const isDirty = form.isDirty();
  useEffect(() => onDirty(isDirty && !correct.isPending), [onDirty, isDirty, correct.isPending]);
  const save = (values: StumpValues) => correct.mutate({ requestId, ...inputOf(values) });
  return (
    <form noValidate onSubmit={form.onSubmit(save, (errors) => focusFirstError(form, errors))}>
      <Stack gap="sm">
        <Text>{texts.intro}</Text>
        <NumericInput
          label={texts.width}
          description={texts.before(
            groundIn === null ? texts.notMeasured : formatWidth(groundIn.value, method),
          )}
          data-autofocus
          {...form.getInputProps('diameterIn')}
        />
        <NumericInput
          label={texts.complexity}
          description={texts.before(before.complexity || texts.unknown)}
          {...form.getInputProps('complexity')}
        />
        <NativeSelect
          label={texts.roots}
          description={texts.before(mlStump?.rootSystem ?? texts.unknown)}
          data={[
            ...(surfaceRoots === undefined ? [{ value: '', label: texts.unknown }] : []),
            ...surfaceRootAmounts.map((value) => ({ value, label: texts.rootAmounts[value] })),
          ]}
          {...form.getInputProps('surfaceRoots')}
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
