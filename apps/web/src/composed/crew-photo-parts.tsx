import type {
  CrewPhotoProps,
  CrewPictureProps,
} from '../features/appointments/field-work/crew-photo-slot';
import { CrewPhotoField } from './crew-photo-field';
import { CrewPicture } from './crew-picture';

/** For the slot in the crew's work. */
export const crewPhotoParts = {
  field: (props: CrewPhotoProps) => <CrewPhotoField {...props} />,
  picture: (props: CrewPictureProps) => <CrewPicture {...props} />,
};
