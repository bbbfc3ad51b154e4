import { locales } from '@stumpquote/domain/i18n/locale';
import { emailTemplateTypes } from '@stumpquote/domain/templates/template-types';
import type { ListSort } from '../../shared/ui/list/use-list-url';
import type { Template } from './template-values';

/** Filter and sort order of the template list, kept in the URL. */
export const templateList = {
  sorts: ['updatedAt', 'name'],
  filters: { type: emailTemplateTypes, language: locales },
} as const;

interface ListQuery {
  search: string;
  filters: { type: string | null; language: string | null };
  sort: ListSort;
}

/** The matching templates; the search includes their text. */
export function shownTemplates(
  templates: readonly Template[],
  { search, filters: { type, language }, sort }: ListQuery,
): Template[] {
  const wanted = search.toLowerCase();
  const fits = ({ name, subject = '', content, description }: Template) =>
    [name, subject, content, description ?? ''].some((text) => text.toLowerCase().includes(wanted));
  const shown = templates.filter(
    (template) =>
      (type === null || template.type === type) &&
      (language === null || template.language === language) &&
      fits(template),
  );
  const order = (one: Template, other: Template) =>
    sort.key === 'name'
      ? one.name.localeCompare(other.name)
      : one.updatedAt.localeCompare(other.updatedAt);
  return shown.toSorted((one, other) =>
    sort.direction === 'asc' ? order(one, other) : order(other, one),
  );
}
