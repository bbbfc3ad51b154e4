import { LegalDocument } from '../features/legal/legal-document';

export function TermsPage() {
  return <LegalDocument document="terms" />;
}
