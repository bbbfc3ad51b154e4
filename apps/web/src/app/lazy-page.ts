import type { ComponentType } from 'react';

const pages = import.meta.glob<Record<string, unknown>>('../pages/*.page.tsx');

function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function';
}

/** The `lazy` of a route: pages/<file>.page.tsx, fetched when the route is first opened, must export `name`. */
export function lazyPage(file: string, name: string) {
  const load = pages[`../pages/${file}.page.tsx`];
  return async () => {
    const page = (await load?.())?.[name];
    if (!isComponent(page)) throw new Error(`pages/${file}.page.tsx does not export the component ${name}.`);
    return { Component: page };
  };
}

export function pageExists(file: string): boolean {
  return `../pages/${file}.page.tsx` in pages;
}
