import { LegalDocument } from '../features/legal/legal-document';

export function PrivacyPage() {
  return <LegalDocument document="privacy" />;
}
