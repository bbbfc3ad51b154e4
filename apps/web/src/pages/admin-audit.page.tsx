import { Container } from '@mantine/core';
import { AuditLog } from '../features/audit/audit-log';
import { auditMessages } from '../features/audit/audit.messages';
import { useMessages } from '../shared/i18n/use-messages';
import { PageHeading } from '../shared/ui/page/page-heading';

export function AdminAuditPage() {
  const texts = useMessages(auditMessages);
  return (
    <Container py="lg">
      <PageHeading title={texts.title} intro={texts.intro} />
      <AuditLog />
    </Container>
  );
}
