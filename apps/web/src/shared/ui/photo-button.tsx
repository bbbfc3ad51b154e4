import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

type PhotoButtonProps = Omit<FileButtonProps, 'multiple' | 'onChange' | 'resetRef'> & {
  onChoose: (file: File) => void;
};

/** Chooses one photo. The same one can be chosen again, for example after a failed upload. */
export function PhotoButton({ onChoose, ...props }: PhotoButtonProps) {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (file !== null) onChoose(file);
    reset.current?.();
  };
  return <FileButton {...props} resetRef={reset} onChange={choose} />;
}
