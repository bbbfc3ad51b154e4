import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';

/** Removes what was placed. */
export function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div>
      <Button
        variant="subtle"
        px="xs"
        ml="-0.5rem"
        leftSection={<IconTrash size={18} aria-hidden />}
        onClick={onClick}
      >
        {label}
      </Button>
    </div>
  );
}
