import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../shared/api/query-client';
import { createTrpcClient, trpc } from '../shared/api/trpc';
import { LocaleProvider } from '../shared/i18n/locale-provider';
import { ToastViewport } from '../shared/ui/toast-viewport';
import { cssVariablesResolver, theme } from './theme';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'stumpquote.color-scheme' });

interface ProvidersProps {
  children: ReactNode;
  env?: 'default' | 'test';
}

/** What every screen stands on: the server's client, the theme and the place where toasts appear. */
export function Providers({ children, env = 'default' }: ProvidersProps) {
  const [queryClient] = useState(createQueryClient);
  const [trpcClient] = useState(createTrpcClient);
  return (
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariablesResolver}
          colorSchemeManager={colorSchemeManager}
          defaultColorScheme="auto"
          env={env}
        >
          <LocaleProvider>
            <ToastViewport />
            {children}
          </LocaleProvider>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
