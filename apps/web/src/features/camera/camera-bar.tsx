import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useMessages } from '../../shared/i18n/use-messages';
import { cameraMessages } from './camera.messages';
import classes from './camera.module.css';

interface CameraBarProps {
  isReady: boolean;
  isAutomatic: boolean;
  withSheet: boolean;
  onAutomatic: (isAutomatic: boolean) => void;
  onWithSheet: (withSheet: boolean) => void;
  onShoot: () => void;
}

/** The shutter, and what the help may expect. */
export function CameraBar({ isReady, isAutomatic, withSheet, ...bar }: CameraBarProps) {
  const texts = useMessages(cameraMessages);
  return (
    <div className={classes.bar}>
      <Toggle
        isOn={isAutomatic}
        label={texts.automatic}
        description={texts.automaticHint}
        onChange={bar.onAutomatic}
      />
      <UnstyledButton
        className={classes.shutter}
        aria-label={texts.shutter}
        aria-disabled={!isReady}
        onClick={() => isReady && bar.onShoot()}
        data-autofocus
      />
      <Toggle
        isOn={!withSheet}
        label={texts.noPaper}
        description={texts.noPaperHint}
        onChange={(isWithout) => bar.onWithSheet(!isWithout)}
      />
      <p className={classes.private}>{texts.private}</p>
    </div>
  );
}

interface ToggleProps {
  isOn: boolean;
  label: string;
  /** Read out in place of the short label. */
  description: string;
  onChange: (isOn: boolean) => void;
}

function Toggle({ isOn, label, description, onChange }: ToggleProps) {
  return (
    <UnstyledButton
      className={classes.toggle}
      aria-pressed={isOn}
      aria-description={description}
      title={description}
      onClick={() => onChange(!isOn)}
    >
      {isOn && <IconCheck size={16} stroke={2.5} aria-hidden />}
      {label}
    </UnstyledButton>
  );
}
