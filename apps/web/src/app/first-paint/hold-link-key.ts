import { takeLinkKey } from '../../features/quote-requests/tracking/link-key';

// The first thing that runs: the pages' code, which uses the key, may take seconds to come on a phone.
takeLinkKey();
