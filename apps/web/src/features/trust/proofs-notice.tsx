import { Alert, Anchor, List } from '@mantine/core';
import { proofKinds } from '@stumpquote/domain/trust/company-proof';
import { Link } from 'react-router-dom';
import { useMessages } from '../../shared/i18n/use-messages';
import { paths } from '../../shared/paths';
import { companyProofsMessages } from './company-proofs.messages';
import { useCompanyProofs } from './use-company-proofs';

/**
 * Says on the company's dashboard which proof is missing, expired, or about to expire; nothing if
 * all is well.
 */
export function ProofsNotice() {
  const texts = useMessages(companyProofsMessages);
  const { data } = useCompanyProofs();
  if (data === undefined) return null;
  const lines = proofKinds.flatMap((kind) => {
    const { title } = texts.kinds[kind];
    const proof = data.proofs.find((stored) => stored.kind === kind);
    if (proof === undefined) return [texts.notice.missing(title)];
    return proof.state === 'valid' ? [] : [texts.notice[proof.state](title, proof.expiresOn)];
  });
  if (lines.length === 0) return null;
  return (
    <Alert role="note" color="heartwood" title={texts.noticeTitle} mb="md">
      <List mb="xs">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Anchor component={Link} to={paths.companyProfile}>
        {texts.noticeAction}
      </Anchor>
    </Alert>
  );
}
