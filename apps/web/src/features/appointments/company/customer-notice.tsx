import { Text } from '@mantine/core';
import { ChannelForecast } from '../../../shared/delivery/channel-forecast';
import { useDeliveryForecast } from '../../../shared/delivery/use-delivery-forecast';
import { useMessages } from '../../../shared/i18n/use-messages';
import { useCurrentUser } from '../../../shared/session/use-current-user';
import { companyWorkMessages } from '../company-work.messages';

const channels = ['email', 'sms'] as const;

/** What the customer is sent about a cancellation. Only the office may ask for the forecast. */
export function CustomerNotice({ requestId }: { requestId: number }) {
  const texts = useMessages(companyWorkMessages);
  const isOffice = useCurrentUser().user?.role === 'admin';
  const forecast = useDeliveryForecast({ requestId, about: 'ending' }, isOffice);
  if (!isOffice) return <Text size="sm">{texts.customerMayBeTold}</Text>;
  const { data } = forecast;
  const goesOut = channels.some((channel) => ['now', 'later'].includes(data?.[channel].will ?? ''));
  return (
    <div>
      <Text size="sm">{texts.toCustomer}</Text>
      <ChannelForecast forecast={forecast} channels={channels} />
      {data !== null && !goesOut && (
        <Text size="sm" fw={600}>
          {texts.callCustomer(data.sms.to)}
        </Text>
      )}
    </div>
  );
}
