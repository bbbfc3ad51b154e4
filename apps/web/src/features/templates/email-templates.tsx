import { TemplateList } from './template-list';

export function EmailTemplates() {
  return <TemplateList channel="email" />;
}
