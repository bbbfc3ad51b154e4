import { Avatar } from '@mantine/core';
import { growthRingPaths } from '../../shared/ui/growth-rings-shape';

/** A stump's growth rings as an inline image, with an initial as the fallback. */
function ringsPicture(): string {
  const rings = growthRingPaths(11, 6)
    .map((path) => `<path d='${path}'/>`)
    .join('');
  const frame = "xmlns='http://www.w3.org/2000/svg' viewBox='-20 -20 240 240'";
  const picture = `<svg ${frame}><rect x='-20' y='-20' width='240' height='240' fill='#EFE7DA'/><g fill='none' stroke='#2F6B4F' stroke-width='9'>${rings}</g></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

const picture = ringsPicture();

export function ExpertAvatar({ name }: { name: string }) {
  return (
    <Avatar src={picture} alt={name} radius="50%" size={40} color="palm">
      E
    </Avatar>
  );
}
