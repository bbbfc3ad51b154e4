import { privacyVersionFor } from '@stumpquote/domain/legal/versions';
import { demoAccounts } from '../../process/demo-accounts.js';
import type { Deps } from '../../ports/deps.js';

/** What every page may know: whose site this is, and whether it runs as the demo. */
export const publicConfigOf = (
  deps: Pick<Deps, 'config' | 'emailSender' | 'smsSender' | 'photoExpert'>,
) => ({
  company: deps.config.company,
  demo: deps.config.demo,
  privacyVersion: privacyVersionFor({ withPhotoModel: deps.config.photoModel !== null }),
  /** Who gets the photos of a request, where a model looks at them. */
  photoModel:
    deps.photoExpert === null
      ? null
      : { provider: deps.photoExpert.provider, model: deps.photoExpert.model },
  /** Whether emails and texts leave; without a provider they are kept, and no screen may promise one. */
  sends: { email: deps.emailSender !== null, sms: deps.smsSender !== null },
  demoAccounts: deps.config.demo ? demoAccounts : [],
});
