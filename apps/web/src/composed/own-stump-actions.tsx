import { Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { choosePhotos } from '../features/landing/choose-photos';
import type { Photos } from '../features/photos/use-photos';
import type { useContactForm } from '../features/quote-requests/form/use-contact-form';
import { openedAt } from '../features/quote-requests/form/use-step-history';
import { useMessages } from '../shared/i18n/use-messages';
import { paths } from '../shared/paths';
import { ownStumpMessages } from './own-stump.messages';
import classes from './own-stump.module.css';

interface GoOnButtonProps {
  photos: Photos;
  form: ReturnType<typeof useContactForm>['form'];
  /** Used by the ZIP code field, which is outside this form. */
  id: string;
}

/** On to the contact details, on the form's own page. */
export function GoOnButton({ photos, form, id }: GoOnButtonProps) {
  const texts = useMessages(ownStumpMessages);
  const navigate = useNavigate();
  const goOn = (event: SubmitEvent) => {
    event.preventDefault();
    if (form.validateField('zip').hasError) form.getInputNode('zip')?.focus();
    else if (photos.isUploaded()) void navigate(paths.quoteForm, { state: openedAt('contact') });
  };
  return (
    <form id={id} noValidate onSubmit={goOn}>
      <Button
        type="submit"
        size="lg"
        fullWidth
        rightSection={<IconArrowRight size={20} aria-hidden />}
      >
        {texts.goOn}
      </Button>
    </form>
  );
}

interface OtherPhotosProps {
  photos: Photos;
  isOnly: boolean;
  onReplace: (files: File[]) => void;
}

/**
 * To the form's first step, another photo, or back to the example. With several photos, each has
 * its own remove button.
 */
export function OtherPhotos({ photos, isOnly, onReplace }: OtherPhotosProps) {
  const texts = useMessages(ownStumpMessages);
  const remove = () => {
    for (const { id } of photos.photos) photos.remove(id);
    for (const { key } of photos.upload.pending) photos.upload.cancel(key);
  };
  return (
    <div className={classes.others}>
      <Button
        component={Link}
        to={paths.quoteForm}
        state={openedAt('photos')}
        variant="subtle"
        px="xs"
      >
        {texts.more}
      </Button>
      {isOnly && (
        <>
          <Button variant="subtle" px="xs" onClick={() => choosePhotos(onReplace)}>
            {texts.other}
          </Button>
          <Button variant="subtle" px="xs" onClick={remove}>
            {texts.remove}
          </Button>
        </>
      )}
    </div>
  );
}
