import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Benefits } from '../features/landing/benefits';
import { Faq } from '../features/landing/faq';
import { Hero } from '../features/landing/hero';
import { HowItWorks } from '../features/landing/how-it-works';
import { QuoteSection } from '../features/landing/quote-section';
import { usePageTitle } from '../shared/ui/page-title';

const QuoteRequestForm = lazy(async () => ({ default: (await import('./quote-request-form')).QuoteRequestForm }));

export function HomePage() {
  usePageTitle('');
  return (
    <>
      <Hero />
      <HowItWorks />
      <Benefits />
      <Faq />
      <QuoteSection>
        <Suspense fallback={<Skeleton height={480} radius="lg" />}>
          <QuoteRequestForm />
        </Suspense>
      </QuoteSection>
    </>
  );
}
