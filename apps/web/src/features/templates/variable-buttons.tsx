import { Button, Text } from '@mantine/core';
import type {
  EmailTemplateType,
  TemplateChannel,
} from '@stumpquote/domain/templates/template-types';
import { allowedVariables } from '@stumpquote/domain/templates/template-variables';
import type { RefObject } from 'react';
import { useMessages } from '../../shared/i18n/use-messages';
import { templatesMessages } from './templates.messages';
import classes from './templates.module.css';

interface VariableButtonsProps {
  channel: TemplateChannel;
  type: EmailTemplateType;
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

/** The type's variables; clicking one inserts it at the cursor. */
export function VariableButtons({ channel, type, field, onChange }: VariableButtonsProps) {
  const { editor: texts } = useMessages(templatesMessages);
  const insert = (variable: string) => {
    const area = field.current;
    if (area === null) return;
    const { selectionStart: from, selectionEnd: to, value } = area;
    onChange(value.slice(0, from) + variable + value.slice(to));
    const caret = from + variable.length;
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(caret, caret);
    });
  };
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4}>
        {texts.variables}
      </Text>
      <div className={classes.variables}>
        {allowedVariables(channel, type).map((name) => (
          <Button
            key={name}
            variant="default"
            size="xs"
            onClick={() => insert(`{{${name}}}`)}
            aria-label={texts.insert(name)}
          >
            {`{{${name}}}`}
          </Button>
        ))}
      </div>
    </div>
  );
}
