import { Anchor, Checkbox, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../paths';
import { useConfirm } from './confirm-dialog';
import { SectionCard } from './section-card';

interface ConsentTexts {
  title: string;
  revokeTitle: string;
  revokeText: string;
  revoke: string;
  keep: string;
  privacy: string;
}

interface ConsentCardProps {
  texts: ConsentTexts;
  /** What the customer agrees to. */
  label: string;
  description: string;
  isGiven: boolean;
  isSaving: boolean;
  onAgree: () => void;
  onRevoke: () => void;
  children?: ReactNode;
}

/**
 * A customer's own checkbox for one consent, with a link to the privacy policy. Asks before
 * revoking.
 */
export function ConsentCard({
  texts,
  label,
  description,
  isGiven,
  isSaving,
  onAgree,
  onRevoke,
  children,
}: ConsentCardProps) {
  const { confirm, dialog } = useConfirm();
  const askAndRevoke = async () => {
    const isSure = await confirm({
      title: texts.revokeTitle,
      message: texts.revokeText,
      confirmLabel: texts.revoke,
      cancelLabel: texts.keep,
      destructive: true,
    });
    if (isSure) onRevoke();
  };
  return (
    <SectionCard title={texts.title}>
      <Checkbox
        size="md"
        checked={isGiven}
        disabled={isSaving}
        onChange={() => (isGiven ? void askAndRevoke() : onAgree())}
        label={label}
        description={description}
      />
      {children}
      <Text size="sm" mt="xs">
        <Anchor component={Link} to={paths.privacy} target="_blank" rel="noopener" inherit>
          {texts.privacy}
        </Anchor>
      </Text>
      {dialog}
    </SectionCard>
  );
}
