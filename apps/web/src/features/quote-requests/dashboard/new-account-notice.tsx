import { Alert } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useCurrentUser } from '../../../shared/session/use-current-user';
import { usePublicConfig } from '../../../shared/session/use-public-config';
import { openRequestsMessages } from './open-requests.messages';
import { useOpenRequests } from './use-my-requests';

/**
 * After a request that made an account: what happened, and what to do to get back in. Only for a
 * request that is theirs.
 */
export function NewAccountNotice() {
  const texts = useMessages(openRequestsMessages).welcome;
  const { user } = useCurrentUser();
  const { config } = usePublicConfig();
  const [params, setParams] = useSearchParams();
  const reference = params.get('new');
  const { requests } = useOpenRequests();
  const isOwn = requests.some(({ referenceNumber }) => referenceNumber === reference);
  if (reference === null || !isOwn || user?.email == null) return null;
  return (
    <Alert
      role="status"
      color="palm"
      mb="lg"
      title={texts.title(reference)}
      withCloseButton
      closeButtonLabel={texts.close}
      onClose={() => setParams({}, { replace: true })}
    >
      <p style={{ marginTop: 0 }}>{texts.signedIn(user.email)}</p>
      {!user.hasPassword && config?.sends.email !== false && (
        <p style={{ marginBottom: 0 }}>{texts.confirm(user.email)}</p>
      )}
    </Alert>
  );
}
