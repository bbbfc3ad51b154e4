import { NativeSelect } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import type { ListSort } from '../../shared/ui/list/use-list-url';
import { templatesMessages } from './templates.messages';

const orders: Record<string, ListSort> = {
  changed: { key: 'updatedAt', direction: 'desc' },
  name: { key: 'name', direction: 'asc' },
};

/** Sort order of the cards. */
export function TemplateOrder({
  sort,
  onSort,
}: {
  sort: ListSort;
  onSort: (sort: ListSort) => void;
}) {
  const texts = useMessages(templatesMessages);
  return (
    <NativeSelect
      aria-label={texts.order}
      value={sort.key === 'name' ? 'name' : 'changed'}
      data={Object.entries(texts.orders).map(([value, label]) => ({ value, label }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = orders[value];
        if (chosen) onSort(chosen);
      }}
    />
  );
}
