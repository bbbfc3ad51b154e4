import { SegmentedControl } from '@mantine/core';
import { tapeTools, type TapeTool } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { useMessages } from '../../shared/i18n/use-messages';
import { stumpFactsMessages } from './stump-facts.messages';
import classes from './stump-facts.module.css';

interface MeasuredWithProps {
  /** The control's own name, where several are on the page. */
  name?: string;
  value: TapeTool;
  onChange: (tool: TapeTool) => void;
}

/** Asks what a typed width was measured with: a phone's app is less exact than a tape. */
export function MeasuredWith({ name, value, onChange }: MeasuredWithProps) {
  const texts = useMessages(stumpFactsMessages);
  return (
    <div>
      <span className={classes.label} aria-hidden>
        {texts.with}
      </span>
      <SegmentedControl
        fullWidth
        classNames={{ root: classes.wrapping, label: classes.wrappingLabel }}
        aria-label={name ?? texts.with}
        value={value}
        onChange={(tool) => onChange(tool as TapeTool)}
        data={tapeTools.map((tool) => ({ value: tool, label: texts.tools[tool] }))}
      />
    </div>
  );
}
