import { Button, FileButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { cameraMessages } from './camera.messages';
import classes from './camera.module.css';
import type { CameraProblem } from './use-camera-stream';

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
      <FileButton
        accept="image/*"
        capture="environment"
        onChange={(file) => file !== null && onFile(file)}
      >
        {(props) => (
          <Button size="lg" leftSection={<IconCamera aria-hidden />} data-autofocus {...props}>
            {texts.useApp}
          </Button>
        )}
      </FileButton>
      <Button variant="default" onClick={onRetry}>
        {texts.tryAgain}
      </Button>
    </div>
  );
}
