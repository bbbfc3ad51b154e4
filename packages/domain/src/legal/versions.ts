/**
 * Version of the terms of service on the page; submissions and acceptances store the one agreed to.
 */
export const termsVersion = '2026-11-20';

const privacyVersion = '2026-11-23';

/**
 * Version of the privacy policy; submissions store the one agreed to. The policy differs if the
 * server sends photos to a model.
 */
export const privacyVersionFor = ({
  withPhotoModel,
}: {
  readonly withPhotoModel: boolean;
}): string => (withPhotoModel ? `${privacyVersion} (photo model)` : privacyVersion);
