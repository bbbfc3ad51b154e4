import type { HandleSet } from '@stumpquote/domain/stump-analysis/analysis-schema';
import { createContext, type ReactNode } from 'react';

/** A crew's photo of one stump, already uploaded, with the marks that the crew confirmed on it. */
export interface CrewPhoto {
  id: string;
  thumbUrl: string;
  viewUrl: string;
  width: number;
  height: number;
  handles: Omit<HandleSet, 'photoId'> | null;
}

export interface CrewPhotoProps {
  appointmentId: number;
  /** Names the stump for people who can't see the form. */
  stump: number;
  isOnly: boolean;
  value: CrewPhoto | null;
  onChange: (photo: CrewPhoto | null) => void;
  /** The form waits while a photo is being uploaded, so that none is lost. */
  onSending: (isSending: boolean) => void;
}

export interface CrewPictureProps extends Pick<CrewPhotoProps, 'stump' | 'isOnly'> {
  photo: CrewPhoto;
}

interface CrewPhotoParts {
  /** Takes and marks a photo. */
  field: (props: CrewPhotoProps) => ReactNode;
  /** Shows a saved photo with its marks. */
  picture: (props: CrewPictureProps) => ReactNode;
}

/**
 * Filled in by the page, since taking and marking photos are other features. Without it there are
 * no photos.
 */
export const CrewPhotoSlot = createContext<CrewPhotoParts | null>(null);
