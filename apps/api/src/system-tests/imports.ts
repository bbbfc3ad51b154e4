import path from 'node:path';

/** Source files by workspace path, with `/` as the separator. */
export type Sources = ReadonlyMap<string, string>;

interface Import {
  from: string;
  to: string;
}

/** Returns the rooms of `docs/rooms.md`, lowest first: the first column of its table. */
export const roomsIn = (page: string): string[] =>
  [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, room = '']) => room);

const specifier =
  /(?:^|[\s;}])(?:import|export)\s[^'"`;]*?from\s*['"]([^'"]+)['"]|\bimport\s*\(?\s*['"]([^'"]+)['"]/g;

/** Returns every import between source files, including type and dynamic imports. */
export function importsOf(sources: Sources): Import[] {
  return [...sources].flatMap(([from, text]) =>
    [...text.matchAll(specifier)].flatMap(([, first, second]) => {
      const to = fileOf(sources, from, first ?? second ?? '');
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
  );
}

function fileOf(sources: Sources, from: string, name: string): string | undefined {
  const [bare = ''] = name.split('?');
  const inPackage = /^@stumpquote\/([\w-]+)\/(.+)$/.exec(bare);
  if (inPackage === null && !bare.startsWith('.')) return undefined;
  const stem =
    inPackage === null
      ? path.posix.join(path.posix.dirname(from), bare)
      : inPackage[1] === 'api'
        ? `apps/api/src/server/${inPackage[2]}`
        : `packages/${inPackage[1]}/src/${inPackage[2]}`;
  const base = stem.replace(/\/dist\//, '/src/').replace(/\.jsx?$/, '');
  return [stem, `${base}.ts`, `${base}.tsx`, `${base}.js`].find((file) => sources.has(file));
}

interface Room {
  name: string;
  rank: number;
}

/** Returns the most specific room containing the file; undefined if none does. */
export function roomOf(rooms: readonly string[], file: string): Room | undefined {
  const found = rooms.flatMap((room, rank) => {
    const pattern = room.replaceAll('.', String.raw`\.`).replace('*', '[^/]+');
    const match = new RegExp(`^${pattern}(?=/|$)`).exec(file);
    return match === null ? [] : [{ name: match[0], rank }];
  });
  return found.toSorted((one, other) => other.name.length - one.name.length)[0];
}

/** Returns imports of a room further down the list, or of another room at the same level. */
export const upwardImports = (rooms: readonly string[], imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [here, there] = [roomOf(rooms, from), roomOf(rooms, to)];
    if (here === undefined || there === undefined) return true;
    return there.rank > here.rank || (there.rank === here.rank && there.name !== here.name);
  });

/** Returns groups of files with circular imports (Tarjan's strongly connected components). */
export function circles(imports: readonly Import[]): string[][] {
  const importedBy = new Map<string, string[]>();
  for (const { from, to } of imports) importedBy.set(from, [...(importedBy.get(from) ?? []), to]);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    order.set(file, index);
    stack.push(file);
    let lowest = index;
    for (const to of importedBy.get(file) ?? []) {
      if (!order.has(to)) lowest = Math.min(lowest, visit(to));
      else if (stack.includes(to)) lowest = Math.min(lowest, order.get(to) ?? index);
    }
    low.set(file, lowest);
    if (lowest === index) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) found.push(group.toSorted());
    }
    return lowest;
  };
  for (const { from } of imports) if (!order.has(from)) visit(from);
  return found;
}
