import { Skeleton } from '@mantine/core';
import { Benefits } from '../features/landing/benefits';
import { Faq } from '../features/landing/faq';
import { Hero } from '../features/landing/hero';
import { HowItWorks } from '../features/landing/how-it-works';
import { QuoteSection } from '../features/landing/quote-section';
import { WhenNearViewport } from '../features/landing/when-near-viewport';
import { LandingTrust } from '../features/trust/landing-trust';
import { LandingJobs } from '../features/trust/finished-jobs/shown-jobs';
import { LandingReviews } from '../features/trust/reviews/landing-reviews';
import section from '../features/landing/section.module.css';
import { lazyModule } from '../shared/ui/lazy-module';
import { LazyPart } from '../shared/ui/lazy-part';
import { usePageTitle } from '../shared/ui/page/page-title';

const quoteRequestForm = lazyModule(async () => {
  const [{ QuoteRequestForm: form }] = await Promise.all([
    import('../composed/quote-request-form'),
    import('../shared/ui/mantine-control-styles'),
  ]);
  return form;
});

export function HomePage() {
  usePageTitle('');
  const placeholder = <Skeleton height={480} radius="lg" />;
  return (
    <>
      <Hero />
      <HowItWorks />
      <Benefits />
      <LandingTrust className={section.section} />
      <LandingJobs className={section.section} />
      <LandingReviews className={section.section} />
      <Faq />
      <QuoteSection>
        <WhenNearViewport placeholder={placeholder}>
          <LazyPart module={quoteRequestForm} placeholder={placeholder}>
            {(QuoteRequestForm) => <QuoteRequestForm />}
          </LazyPart>
        </WhenNearViewport>
      </QuoteSection>
    </>
  );
}
