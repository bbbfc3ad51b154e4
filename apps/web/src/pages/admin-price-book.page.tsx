import { Button, Container } from '@mantine/core';
import { PriceBookForm } from '../features/price-book/price-book-form';
import { priceBookMessages } from '../features/price-book/price-book.messages';
import { usePriceBook } from '../features/price-book/use-price-book';
import { errorMessage } from '../shared/api/error-message';
import { useMessages } from '../shared/i18n/use-messages';
import { LoadFailure } from '../shared/ui/load-failure';
import { PageHeading } from '../shared/ui/page/page-heading';
import { PageSkeleton } from '../shared/ui/page/page-skeleton';

export function AdminPriceBookPage() {
  const texts = useMessages(priceBookMessages);
  const { data: book, error, isPending, refetch } = usePriceBook();
  if (isPending) return <PageSkeleton />;
  return (
    <Container py="lg">
      <PageHeading
        title={texts.title}
        intro={book ? `${texts.version(book.version)} ${texts.intro}` : texts.intro}
      />
      {book ? (
        <PriceBookForm book={book} />
      ) : (
        <LoadFailure
          title={texts.loadFailed}
          text={errorMessage(error)}
          action={
            <Button variant="default" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          }
        />
      )}
    </Container>
  );
}
