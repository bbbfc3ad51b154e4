import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Benefits } from '../features/landing/benefits';
import { Faq } from '../features/landing/faq';
import { Hero } from '../features/landing/hero';
import { HowItWorks } from '../features/landing/how-it-works';
import { QuoteSection } from '../features/landing/quote-section';
import { WhenReached } from '../features/landing/when-reached';
import { usePageTitle } from '../shared/ui/page-title';

const QuoteRequestForm = lazy(async () => {
  const [{ QuoteRequestForm: form }] = await Promise.all([import('./quote-request-form'), import('../app/mantine-control-styles')]);
  return { default: form };
});

export function HomePage() {
  usePageTitle('');
  const place = <Skeleton height={480} radius="lg" />;
  return (
    <>
      <Hero />
      <HowItWorks />
      <Benefits />
      <Faq />
      <QuoteSection>
        <WhenReached place={place}>
          <Suspense fallback={place}>
            <QuoteRequestForm />
          </Suspense>
        </WhenReached>
      </QuoteSection>
    </>
  );
}
