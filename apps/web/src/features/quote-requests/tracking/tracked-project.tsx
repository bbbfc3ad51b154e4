import { useMessages } from '../../../shared/i18n/use-messages';
import { PhotoGallery } from '../../../shared/ui/gallery/photo-gallery';
import { SectionCard } from '../../../shared/ui/section-card';
import { FactList } from '../fact-list';
import { galleryPhotos } from '../gallery-photos';
import { trackingMessages } from './tracking.messages';
import type { TrackedRequest } from './use-tracking';
import classes from './track-request.module.css';

/**
 * Project details: the photo count for everyone, photos and notes for those allowed to see them.
 */
export function TrackedProject({ request }: { request: TrackedRequest }) {
  const texts = useMessages(trackingMessages);
  const notes = request.isMasked ? texts.notesHidden : (request.notes ?? texts.noNotes);
  return (
    <SectionCard title={texts.project}>
      <FactList
        facts={[
          { key: 'images', label: texts.images, value: texts.imageCount(request.imageCount) },
          { key: 'notes', label: texts.notes, value: notes },
          ...(request.companyName === null
            ? []
            : [{ key: 'company', label: texts.company, value: request.companyName }]),
        ]}
      />
      {request.images.length > 0 && (
        <div className={classes.photos}>
          <PhotoGallery photos={galleryPhotos(request.images)} />
        </div>
      )}
    </SectionCard>
  );
}
