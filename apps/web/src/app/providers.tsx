import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createQueryClient } from '../shared/api/query-client';
import { createTrpcClient, trpc } from '../shared/api/trpc';
import { LocaleProvider } from '../shared/i18n/locale-provider';
import { localeStore } from '../shared/i18n/locale-store';
import { ToastViewport } from '../shared/ui/toast/toast-viewport';
import type { PageState } from './first-paint/page-state';
import { cssVariablesResolver, theme } from './theme';

const colorSchemeManager = localStorageColorSchemeManager({ key: 'stumpquote.color-scheme' });

interface ProvidersProps {
  children: ReactNode;
  env?: 'default' | 'test';
  /** State from the server's response. */
  initialState?: PageState | null;
}

function createFilledClient(initialState: PageState | null) {
  const client = createQueryClient();
  if (initialState !== null) {
    client.setQueryData(
      getQueryKey(trpc.system.publicConfig, undefined, 'query'),
      initialState.config,
    );
    client.setQueryData(getQueryKey(trpc.auth.me, undefined, 'query'), initialState.user);
  }
  return client;
}

/** Context for every screen: API client, theme, and toasts. */
export function Providers({ children, env = 'default', initialState = null }: ProvidersProps) {
  const [queryClient] = useState(() => createFilledClient(initialState));
  const [trpcClient] = useState(createTrpcClient);
  // Cached responses contain sentences in the language of the request.
  useEffect(() => localeStore.subscribe(() => void queryClient.invalidateQueries()), [queryClient]);
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
          <LocaleProvider renderedLocale={initialState?.locale}>
            <ToastViewport />
            {children}
          </LocaleProvider>
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  );
}
