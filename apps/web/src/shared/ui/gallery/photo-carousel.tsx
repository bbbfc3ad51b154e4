import '@mantine/carousel/styles.layer.css';
import { Carousel } from '@mantine/carousel';
import { Children, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages';
import { photoGalleryMessages } from './photo-gallery.messages';

export function PhotoCarousel({ children }: { children: ReactNode }) {
  const texts = useMessages(photoGalleryMessages);
  return (
    <Carousel
      aria-label={texts.label}
      slideSize={{ base: '70%', xs: '40%', sm: '30%' }}
      slideGap="xs"
      controlSize={44}
      emblaOptions={{ align: 'start', dragFree: true }}
      previousControlProps={{ 'aria-label': texts.previous }}
      nextControlProps={{ 'aria-label': texts.next }}
    >
      {Children.map(children, (child) => (
        <Carousel.Slide>{child}</Carousel.Slide>
      ))}
    </Carousel>
  );
}
