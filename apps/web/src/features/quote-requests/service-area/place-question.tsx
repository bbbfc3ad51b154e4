import type { UseFormReturnType } from '@mantine/form';
import { useMessages } from '../../../shared/i18n/use-messages';
import type { ContactValues } from '../form/request-draft';
import { ZipField } from '../form/zip-field';
import { ServiceAreaAnswer } from './service-area-answer';
import { serviceAreaMessages } from './service-area.messages';
import { TellMeLater } from './tell-me-later';
import { useServiceArea } from './use-service-area';
import classes from '../form/quote-request-form.module.css';

/** Says whether we serve the area before asking for photos or a name. */
export function PlaceQuestion({
  form,
  formId,
}: {
  form: UseFormReturnType<ContactValues>;
  /** Of the form that Enter submits. */
  formId: string;
}) {
  const area = useServiceArea(form.values.zip);
  return (
    <div className={classes.part}>
      <ZipField
        form={form}
        description={useMessages(serviceAreaMessages).question}
        formId={formId}
      />
      <ServiceAreaAnswer zip={form.values.zip} />
      {area?.isServed === false && <TellMeLater key={area.zip} zip={area.zip} />}
    </div>
  );
}
