/** The version of the terms of service that the page shows; a submission and an acceptance keep the one that was agreed to. */
export const termsVersion = '2026-11-20';

/** The version of the privacy policy that the page shows. */
export const privacyVersion = '2026-11-21';
