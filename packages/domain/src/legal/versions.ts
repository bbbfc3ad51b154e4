/** The version of the terms of service that the page shows; a submission and an acceptance keep the one that was agreed to. */
export const termsVersion = '2026-11-20';

const privacyVersion = '2026-11-22';

/**
 * The version of the privacy policy that the page shows; a submission keeps the one that was agreed to. The policy of a server
 * whose photos a model looks at says so, and is another one.
 */
export const privacyVersionFor = ({
  withPhotoModel,
}: {
  readonly withPhotoModel: boolean;
}): string => (withPhotoModel ? `${privacyVersion} (photo model)` : privacyVersion);
