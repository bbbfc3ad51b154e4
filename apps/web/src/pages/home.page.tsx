import { Skeleton } from '@mantine/core';
import { Benefits } from '../features/landing/benefits';
import { Faq } from '../features/landing/faq';
import { Hero } from '../features/landing/hero';
import { HowItWorks } from '../features/landing/how-it-works';
import { QuoteSection } from '../features/landing/quote-section';
import { WhenReached } from '../features/landing/when-reached';
import { fetchedPart } from '../shared/ui/fetch-part';
import { Fetched } from '../shared/ui/fetched';
import { usePageTitle } from '../shared/ui/page/page-title';

const quoteRequestForm = fetchedPart(async () => {
  const [{ QuoteRequestForm: form }] = await Promise.all([
    import('../composed/quote-request-form'),
    import('../shared/ui/mantine-control-styles'),
  ]);
  return form;
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
          <Fetched part={quoteRequestForm} waiting={place}>
            {(QuoteRequestForm) => <QuoteRequestForm />}
          </Fetched>
        </WhenReached>
      </QuoteSection>
    </>
  );
}
