import { Card, Text, Title } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { PhotoGallery } from '../../shared/ui/photo-gallery';
import { adminRequestMessages } from './admin-request.messages';
import { galleryPhotos } from './gallery-photos';
import type { FullRequest } from './use-request';

export function StumpImages({ request }: { request: FullRequest }) {
  const texts = useMessages(adminRequestMessages);
  return (
    <Card component="section">
      <Title order={2} size="h3" mb="sm">
        {texts.images}
      </Title>
      {request.images.length === 0 ? <Text c="dimmed">{texts.noImages}</Text> : <PhotoGallery photos={galleryPhotos(request.images)} />}
    </Card>
  );
}
