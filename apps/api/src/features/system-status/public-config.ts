import { privacyVersionFor } from '@stumpquote/domain/legal/versions';
import type { Deps } from '../../ports/deps.js';
import { demoAccounts } from '../../process/demo-accounts.js';

/** What every page may know: the company, and whether this is the demo. */
export const publicConfigOf = (
  deps: Pick<Deps, 'config' | 'emailSender' | 'smsSender' | 'photoExpert'>,
) => ({
  company: deps.config.company,
  demo: deps.config.demo,
  /** Not null during maintenance, when nothing can be saved. */
  maintenance: deps.config.maintenance,
  privacyVersion: privacyVersionFor({ withPhotoModel: deps.config.photoModel !== null }),
  /** Who receives a request's photos, if a model looks at them. */
  photoModel:
    deps.photoExpert === null
      ? null
      : { provider: deps.photoExpert.provider, model: deps.photoExpert.model },
  /**
   * Whether emails and texts are sent; without a provider they are only stored, and no screen may
   * promise one.
   */
  sends: { email: deps.emailSender !== null, sms: deps.smsSender !== null },
  demoAccounts: deps.config.demo ? demoAccounts : [],
});
