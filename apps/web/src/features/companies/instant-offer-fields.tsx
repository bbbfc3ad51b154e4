import { Stack, Switch, Text } from '@mantine/core';
import { instantOfferReasons } from '@stumpquote/domain/quotes/instant-offer';
import { instantOfferConditions } from '@stumpquote/domain/quotes/instant-offer-conditions';
import { useMessages } from '../../shared/i18n/use-messages';
import { NumericInput } from '../../shared/ui/form/numeric-input';
import type { CompanyProfileFields } from './company-profile-values';
import { companyProfileMessages } from './company-profile.messages';
import classes from './company-profile-form.module.css';

/** Whether the company makes instant offers, up to which amount, and all that must hold for one. */
export function InstantOfferFields({ form }: { form: CompanyProfileFields }) {
  const texts = useMessages(companyProfileMessages).offers;
  return (
    <Stack gap="md">
      <Text className={classes.prose}>{texts.intro}</Text>
      <Switch
        size="md"
        label={texts.makes}
        {...form.getInputProps('makesInstantOffers', { type: 'checkbox' })}
      />
      {form.values.makesInstantOffers && (
        <NumericInput
          label={texts.limit}
          description={texts.limitHint}
          unit="$"
          isUnitFirst
          maw="16rem"
          {...form.getInputProps('instantOfferMax')}
        />
      )}
      <div>
        <Text fw={600}>{texts.conditions}</Text>
        <ul className={classes.conditions}>
          {instantOfferReasons.map((reason) => (
            <li key={reason}>{instantOfferConditions[reason].condition}</li>
          ))}
        </ul>
        <Text c="dimmed" mt="xs">
          {texts.otherwise}
        </Text>
      </div>
    </Stack>
  );
}
