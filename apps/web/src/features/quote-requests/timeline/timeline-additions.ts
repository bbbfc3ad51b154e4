import { formatTypedInches } from '@stumpquote/domain/format/inches';
import type { Locale } from '@stumpquote/domain/i18n/locale';

/** What the customer added: photos, tape widths, a note. */
export function additions(
  data: Record<string, string | number | boolean | null>,
  locale: Locale,
): string {
  const es = locale === 'es';
  const photos = Number(data['photos'] ?? 0);
  const widths = [1, 2, 3, 4, 5].flatMap((stump) => {
    const width = data[`widthOf${stump}`];
    if (typeof width !== 'number') return [];
    return [`${es ? 'tocón' : 'stump'} ${stump}: ${formatTypedInches(width, locale)}`];
  });
  const photoWord = es ? 'foto' : 'photo';
  const parts = [
    ...(photos > 0 ? [`${photos} ${photoWord}${photos === 1 ? '' : 's'}`] : []),
    ...(widths.length > 0
      ? [`${es ? 'un ancho con cinta' : 'a tape width'} (${widths.join(', ')})`]
      : []),
  ];
  return parts.length > 0 ? parts.join(es ? ' y ' : ' and ') : es ? 'una nota' : 'a note';
}
