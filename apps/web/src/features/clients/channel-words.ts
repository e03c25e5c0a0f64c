import type { ContactChannel, ContactEvent } from '@aliquot/domain/clients/contact';

export const eventWords: Record<ContactEvent, string> = { report: 'New reports', critical: 'Critical values' };

const channelWords: Record<ContactChannel, string> = { portal: 'Portal', email: 'Email', phone: 'Phone call' };
export const channelOptions = (Object.keys(channelWords) as ContactChannel[]).map((channel) => ({
  value: channel,
  label: channelWords[channel],
}));

export const channelsLine = (channels: readonly ContactChannel[]): string =>
  channels.length === 0 ? 'not notified' : channels.map((channel) => channelWords[channel].toLowerCase()).join(', ');
