import { TemplateList } from './template-list';

export function SmsTemplates() {
  return <TemplateList channel="sms" />;
}
