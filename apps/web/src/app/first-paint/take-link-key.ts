import { takeLinkKey } from '../../features/quote-requests/tracking/link-key';

// Runs first: the page code that uses the key may take seconds to load on a phone.
takeLinkKey();
