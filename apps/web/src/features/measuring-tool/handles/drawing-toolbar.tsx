import { ActionIcon, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconRestore,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../../shared/i18n/use-messages';
import { measuringToolMessages } from '../measuring-tool.messages';
import type { Drawing } from './use-drawing';
import classes from '../measuring-tool.module.css';

interface DrawingToolbarProps {
  drawing: Drawing;
  isCloser: boolean;
  canReset: boolean;
  onReset: () => void;
  onCloser: (closer: boolean) => void;
}

export function DrawingToolbar({
  drawing,
  isCloser,
  canReset,
  onReset,
  onCloser,
}: DrawingToolbarProps) {
  const texts = useMessages(measuringToolMessages);
  return (
    <div className={classes.toolbar}>
      <Tool label={texts.undo} isOff={!drawing.canUndo} onClick={drawing.undo}>
        <IconArrowBackUp size={22} aria-hidden />
      </Tool>
      <Tool label={texts.redo} isOff={!drawing.canRedo} onClick={drawing.redo}>
        <IconArrowForwardUp size={22} aria-hidden />
      </Tool>
      <Tool label={texts.reset} isOff={!canReset} onClick={onReset}>
        <IconRestore size={22} aria-hidden />
      </Tool>
      <span className={classes.gap} />
      <Tool
        label={isCloser ? texts.whole : texts.closer}
        isOff={false}
        onClick={() => onCloser(!isCloser)}
      >
        {isCloser ? <IconZoomOut size={22} aria-hidden /> : <IconZoomIn size={22} aria-hidden />}
      </Tool>
    </div>
  );
}

interface ToolProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

/** Stays focusable when disabled, so keyboard users keep their place after the last undo. */
function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <Tooltip label={label} events={{ hover: true, focus: true, touch: false }}>
      <ActionIcon
        variant="default"
        size="md"
        aria-label={label}
        aria-disabled={isOff}
        data-disabled={isOff}
        onClick={() => !isOff && onClick()}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
