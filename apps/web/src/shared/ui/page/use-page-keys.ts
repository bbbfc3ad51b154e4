import { useHotkeys } from '@mantine/hooks';

/** Single-key shortcuts. Disabled while a dialog, drawer, or enlarged photo is open. */
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
