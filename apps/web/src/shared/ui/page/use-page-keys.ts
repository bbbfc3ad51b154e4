import { useHotkeys } from '@mantine/hooks';

/** Single keys of a page. They do nothing while a dialog, a drawer or an enlarged photo stands over it. */
export function usePageKeys(keys: readonly (readonly [key: string, act: () => void])[]): void {
  useHotkeys(
    keys.map(([key, act]) => [
      key,
      () => {
        if (document.querySelector('[aria-modal="true"]') === null) act();
      },
    ]),
  );
}
