import { Button, Stack, Textarea } from '@mantine/core';
import { useMessages } from '../../shared/i18n/use-messages';
import { usePublicConfig } from '../../shared/session/use-public-config';
import type { CompanyProfileFields } from './company-profile-values';
import { companyProfileMessages } from './company-profile.messages';
import classes from './company-profile-form.module.css';

/** The ZIP codes a company serves, in one text field. */
export function ServiceAreaField({ form }: { form: CompanyProfileFields }) {
  const texts = useMessages(companyProfileMessages);
  const company = usePublicConfig().config?.company;
  return (
    <Stack gap="xs">
      <Textarea
        label={texts.zips}
        description={texts.zipsHint}
        autosize
        minRows={3}
        maxRows={8}
        {...form.getInputProps('serviceZips')}
      />
      {company && (
        <div>
          <Button
            variant="default"
            className={classes.fill}
            onClick={() => form.setFieldValue('serviceZips', company.serviceZips.join(', '))}
          >
            {texts.fillCounty(company.county)}
          </Button>
        </div>
      )}
    </Stack>
  );
}
