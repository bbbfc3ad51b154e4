import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { PhotoButton } from '../../shared/ui/photo-button';
import { cameraMessages } from './camera.messages';
import type { CameraProblem } from './use-camera-stream';
import classes from './camera.module.css';

interface CameraProblemProps {
  problem: CameraProblem;
  onRetry: () => void;
  onFile: (file: File) => void;
}

/** Why there is no picture, and the phone's own camera instead. */
export function CameraProblemView({ problem, onRetry, onFile }: CameraProblemProps) {
  const texts = useMessages(cameraMessages);
  return (
    <div className={classes.problem}>
      <p role="alert">{texts.problems[problem]}</p>
      <PhotoButton accept="image/*" capture="environment" onChoose={onFile}>
        {(props) => (
          <Button size="lg" leftSection={<IconCamera aria-hidden />} data-autofocus {...props}>
            {texts.useApp}
          </Button>
        )}
      </PhotoButton>
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
