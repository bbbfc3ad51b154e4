import { Text } from '@mantine/core';
import { useMessages } from '../../../shared/i18n/use-messages';
import { PhotoGallery } from '../../../shared/ui/gallery/photo-gallery';
import { SectionCard } from '../../../shared/ui/section-card';
import { adminRequestMessages } from '../admin-request.messages';
import { galleryPhotos } from '../gallery-photos';
import type { FullRequest } from '../use-request';

export function StumpImages({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages);
  return (
    <SectionCard title={texts.images}>
      {request.images.length === 0 ? (
        <Text c="dimmed">{texts.noImages}</Text>
      ) : (
        <PhotoGallery photos={galleryPhotos(request.images)} />
      )}
    </SectionCard>
  );
}
