import { Button } from '@mantine/core';
import { IconCheck, IconRulerMeasure } from '@tabler/icons-react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { measuredPhotosMessages } from './measured-photos.messages';
import classes from './check-button.module.css';

interface CheckButtonProps {
  /** The photo's number, counted from 1. */
  number: number;
  /** Whether a person has confirmed its points. */
  isChecked: boolean;
  onClick: () => void;
}

/** Opens the tool on a photo and shows whether it has been checked. */
export function CheckButton({ number, isChecked, onClick }: CheckButtonProps) {
  const texts = useMessages(measuredPhotosMessages);
  return (
    <div className={classes.check}>
      <Button
        fullWidth
        variant="default"
        px="xs"
        aria-label={texts.checkOf(number)}
        leftSection={<IconRulerMeasure size={20} aria-hidden />}
        classNames={{ root: classes.button ?? '', label: classes.label ?? '' }}
        onClick={onClick}
      >
        {texts.check}
      </Button>
      {isChecked && (
        <p className={classes.checked}>
          <IconCheck size={18} aria-hidden />
          {texts.byYou}
        </p>
      )}
    </div>
  );
}
