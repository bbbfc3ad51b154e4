import { privacyVersion } from '@stumpquote/domain/legal/versions';
import { LegalDocument } from '../features/legal/legal-document';

export function PrivacyPage() {
  return <LegalDocument document="privacy" version={privacyVersion} />;
}
