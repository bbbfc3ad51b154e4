import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import { Benefits } from '../features/landing/benefits';
import { Faq } from '../features/landing/faq';
import { Hero } from '../features/landing/hero';
import { HowItWorks } from '../features/landing/how-it-works';
import { QuoteSection } from '../features/landing/quote-section';
import { usePageTitle } from '../shared/ui/page-title';

const [loadForm] = Object.values(
  import.meta.glob<{ QuoteRequestForm: ComponentType }>('../features/quote-requests/quote-request-form.tsx'),
);
const QuoteRequestForm = loadForm && lazy(async () => ({ default: (await loadForm()).QuoteRequestForm }));

export function HomePage() {
  usePageTitle('');
  return (
    <>
      <Hero />
      <HowItWorks />
      <Benefits />
      <Faq />
      <QuoteSection>
        {QuoteRequestForm && (
          <Suspense fallback={<Skeleton height={480} radius="lg" />}>
            <QuoteRequestForm />
          </Suspense>
        )}
      </QuoteSection>
    </>
  );
}
