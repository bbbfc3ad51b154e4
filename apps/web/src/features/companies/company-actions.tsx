import { Button, Group } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useEmailText } from '../../shared/delivery/use-email-text';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import type { useConfirm } from '../../shared/ui/confirm-dialog';
import { useBackState } from '../../shared/ui/page/back-url';
import { companyListMessages } from './company-list.messages';
import { stateOf } from './company-status';
import { useCompanyChanges, type ListedCompany } from './use-company-list';

interface CompanyActionsProps {
  row: ListedCompany;
  confirm: ReturnType<typeof useConfirm>['confirm'];
}

/** Actions on a company, the most likely one first. */
export function CompanyActions({ row, confirm }: CompanyActionsProps) {
  const texts = useMessages(companyListMessages);
  const { approve, setActive } = useCompanyChanges();
  const emailText = useEmailText();
  const { name, approvedAt } = row;
  const askApprove = async () => {
    const { title, message, emailNote } = texts.approveDialog;
    if (
      await confirm({
        title,
        message: `${message(name)} ${emailText(emailNote)}`,
        confirmLabel: texts.approve,
      })
    )
      approve.mutate({ id: row.id });
  };
  const askActive = async () => {
    const { title, message } = row.isActive ? texts.deactivateDialog : texts.activateDialog;
    const confirmLabel = row.isActive ? texts.deactivate : texts.activate;
    const isSure = await confirm({
      title,
      message: message(name, approvedAt !== null),
      confirmLabel,
    });
    if (isSure) setActive.mutate({ id: row.id, isActive: !row.isActive });
  };
  const activeLabel = row.isActive ? texts.deactivate : texts.activate;
  return (
    <Group gap="xs">
      {stateOf(row) === 'waiting' && (
        <Button
          size="xs"
          loading={approve.isPending}
          onClick={() => void askApprove()}
          aria-label={texts.of(texts.approve, name)}
        >
          {texts.approve}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.adminCompany(row.id)}
        state={useBackState()}
        size="xs"
        variant="default"
        aria-label={texts.of(texts.edit, name)}
      >
        {texts.edit}
      </Button>
      <Button
        size="xs"
        variant="default"
        loading={setActive.isPending}
        onClick={() => void askActive()}
        aria-label={texts.of(activeLabel, name)}
      >
        {activeLabel}
      </Button>
    </Group>
  );
}
