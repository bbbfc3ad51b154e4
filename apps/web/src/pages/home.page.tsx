import { Benefits } from '../features/landing/benefits';
import { Faq } from '../features/landing/faq';
import { Hero } from '../features/landing/hero';
import { HowItWorks } from '../features/landing/how-it-works';
import { GoOnToForm, QuoteSection } from '../features/landing/quote-section';
import { useHeroStart } from '../features/landing/use-hero-start';
import { WaitingExample } from '../features/landing/waiting-example';
import { WhenNearViewport } from '../features/landing/when-near-viewport';
import { paths } from '../shared/paths';
import { lazyModule } from '../shared/ui/lazy-module';
import { LazyPart } from '../shared/ui/lazy-part';
import { usePageTitle } from '../shared/ui/page/page-title';
import { WaitingPart } from '../shared/ui/waiting-part';
import section from '../features/landing/section.module.css';

const withControls = async <Part,>(part: Promise<Part>): Promise<Part> => {
  const [loaded] = await Promise.all([part, import('../shared/ui/mantine-control-styles')]);
  return loaded;
};
const quoteRequestForm = lazyModule(
  async () => (await withControls(import('../composed/quote-request-form'))).QuoteRequestForm,
);
// Load after the page: they're far down, and appear once their data is there.
const trustSections = lazyModule(async () => {
  const [{ LandingTrust }, { LandingJobs }, { LandingReviews }] = await Promise.all([
    import('../features/trust/landing-trust'),
    import('../features/trust/finished-jobs/shown-jobs'),
    import('../features/trust/reviews/landing-reviews'),
  ]);
  return { LandingTrust, LandingJobs, LandingReviews };
});
// Loads once a visitor is about to choose a photo.
const ownStump = lazyModule(
  async () => (await withControls(import('../composed/own-stump'))).OwnStump,
);

export function HomePage() {
  usePageTitle('');
  const { start, begin, end } = useHeroStart();
  const placeholder = <WaitingPart height={480} />;
  return (
    <>
      <Hero
        onStart={begin}
        onAhead={() => void ownStump.load().catch(() => undefined)}
        own={
          start && (
            <LazyPart module={ownStump} placeholder={<WaitingExample />}>
              {(OwnStump) => <OwnStump start={start} onEnd={end} />}
            </LazyPart>
          )
        }
      />
      <HowItWorks />
      <Benefits />
      <LazyPart module={trustSections} placeholder={null}>
        {({ LandingTrust, LandingJobs, LandingReviews }) => (
          <>
            <LandingTrust className={section.section} />
            <LandingJobs className={section.section} />
            <LandingReviews className={section.section} />
          </>
        )}
      </LazyPart>
      <Faq />
      <QuoteSection>
        {start ? (
          <GoOnToForm />
        ) : (
          <WhenNearViewport placeholder={placeholder}>
            <LazyPart module={quoteRequestForm} placeholder={placeholder}>
              {(QuoteRequestForm) => <QuoteRequestForm continuesAt={paths.quoteForm} />}
            </LazyPart>
          </WhenNearViewport>
        )}
      </QuoteSection>
    </>
  );
}
