import type { Handles } from '@stumpquote/stump-vision/geometry/handles';
import type { measuringToolMessages } from '../measuring-tool.messages';
import type { HandleId } from './handle-points';

type Texts = (typeof measuringToolMessages)['en'];

/** Accessible name of a point. */
export function handleName(
  { part, at }: HandleId,
  { ground, reference }: Handles,
  texts: Texts,
): string {
  if (part === 'cutFace')
    return at === 'center' ? texts.outlineMiddle : texts.outlinePoint(texts.outlineNames[at] ?? '');
  if (part === 'ground') {
    const [first, second] = ground ?? [
      [0, 0],
      [1, 0],
    ];
    return (at === 0) === first[0] <= second[0] ? texts.groundLeft : texts.groundRight;
  }
  if (at === 'center') return texts.referenceMiddle;
  return reference?.kind === 'tape'
    ? texts.mark(at + 1)
    : texts.corner(at + 1, reference?.corners.length ?? 4);
}
