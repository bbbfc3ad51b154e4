import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { trpc, type RouterOutputs } from '../shared/api/trpc';
import type { UploadedImage } from '../shared/api/upload';
import { useDates } from '../shared/i18n/use-dates';
import { useMessages } from '../shared/i18n/use-messages';
import { useConfirm } from '../shared/ui/confirm-dialog';
import { PhotoButton } from '../shared/ui/photo-button';
import { SectionCard } from '../shared/ui/section-card';
import { showFailure } from '../shared/ui/toast/show-failure';
import { showToast } from '../shared/ui/toast/toast';
import { publishJobMessages } from './publish-job.messages';
import { useCrewUpload } from './use-crew-upload';
import classes from '../features/trust/finished-jobs/finished-jobs.module.css';

type Job = RouterOutputs['finishedJobs']['ofRequest'];

/**
 * Publishes a finished job whose customer agreed, for the company that did it and the office;
 * nothing before the work is done.
 */
export function PublishJob({ requestId }: { requestId: number }) {
  const texts = useMessages(publishJobMessages);
  const query = trpc.finishedJobs.ofRequest.useQuery({ requestId }, { refetchOnMount: 'always' });
  const job = query.data;
  if (query.isError && job === undefined)
    return (
      <SectionCard title={texts.title}>
        <Alert color="red" role="alert" title={texts.loadFailed}>
          <Button variant="default" onClick={() => void query.refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      </SectionCard>
    );
  if (!job?.mayPublish) return null;
  return (
    <SectionCard title={texts.title}>
      {job.agreedAt === null ? (
        <Text maw="66ch">{texts.notAgreed}</Text>
      ) : job.publishedAt === null ? (
        <ChoosePhotos requestId={requestId} job={job} />
      ) : (
        <PublishedJob requestId={requestId} publishedAt={job.publishedAt} />
      )}
    </SectionCard>
  );
}

function useJobOutcome(requestId: number, done: string, failed: string) {
  const utils = trpc.useUtils();
  return {
    onSuccess: (job: Job) => {
      utils.finishedJobs.ofRequest.setData({ requestId }, job);
      showToast({ title: done });
      void utils.finishedJobs.shown.invalidate();
    },
    onError: (error: unknown) => {
      showFailure(failed, error);
      void utils.finishedJobs.ofRequest.invalidate({ requestId });
    },
  };
}

interface PublishedJobProps {
  requestId: number;
  publishedAt: string;
}

function PublishedJob({ requestId, publishedAt }: PublishedJobProps) {
  const texts = useMessages(publishJobMessages);
  const dates = useDates();
  const { confirm, dialog } = useConfirm();
  const takeDown = trpc.finishedJobs.takeDown.useMutation(
    useJobOutcome(requestId, texts.takenDown, texts.takeDownFailed),
  );
  const askAndTakeDown = async () => {
    const isSure = await confirm({
      title: texts.takeDownTitle,
      message: texts.takeDownText,
      confirmLabel: texts.takeDown,
      destructive: true,
    });
    if (isSure) takeDown.mutate({ requestId });
  };
  return (
    <Stack gap="sm" align="flex-start">
      <Text>{texts.published(dates.date(publishedAt))}</Text>
      <Button variant="default" loading={takeDown.isPending} onClick={() => void askAndTakeDown()}>
        {texts.takeDown}
      </Button>
      {dialog}
    </Stack>
  );
}

function ChoosePhotos({ requestId, job }: { requestId: number; job: Job }) {
  const texts = useMessages(publishJobMessages);
  const { photoIds, appointmentId } = job;
  const [before, setBefore] = useState(photoIds[0] ?? null);
  const [after, setAfter] = useState<UploadedImage | null>(null);
  const { send, percent } = useCrewUpload(appointmentId ?? 0, texts.sendFailed);
  const publish = trpc.finishedJobs.publish.useMutation(
    useJobOutcome(requestId, texts.done, texts.failed),
  );
  if (before === null) return <Text>{texts.noPhotos}</Text>;
  const label = after === null ? texts.addAfter : texts.otherAfter;
  return (
    <Stack gap="sm" align="flex-start">
      <Text maw="66ch">{texts.intro}</Text>
      <fieldset className={classes.photos}>
        <legend className={classes.legend}>{texts.before}</legend>
        <div className={classes.choices}>
          {photoIds.map((id, index) => (
            <label key={id} className={classes.choice} data-chosen={id === before}>
              <input
                type="radio"
                name={`before-${requestId}`}
                checked={id === before}
                onChange={() => setBefore(id)}
              />
              <img src={`/api/photos/${id}/thumb`} alt={texts.beforeNumber(index + 1)} />
            </label>
          ))}
        </div>
      </fieldset>
      {after !== null && (
        <div>
          <div className={classes.legend}>{texts.after}</div>
          <img src={after.thumbUrl} alt={texts.afterAlt} className={classes.chosen} />
        </div>
      )}
      {percent !== null && <Text c="dimmed">{texts.sending(percent)}</Text>}
      <Group gap="xs">
        <PhotoButton
          onChoose={(file) => void send(file, setAfter)}
          accept="image/jpeg,image/png,image/heic,.heic"
          inputProps={{ 'aria-label': label }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={percent !== null}>
              {label}
            </Button>
          )}
        </PhotoButton>
        {after !== null && (
          <Button
            loading={publish.isPending}
            onClick={() =>
              publish.mutate({ requestId, beforePhotoId: before, afterPhotoId: after.id })
            }
          >
            {texts.publish}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
