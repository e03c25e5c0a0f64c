import { clientStatus, type ClientStatus } from '@aliquot/domain/clients/client';
import { CircleCheck, CirclePause, CircleSlash } from 'lucide-react';
import { Badge, type BadgeTone } from '#ui/layout/badge.tsx';
import type { IconShape } from '#ui/layout/icon.tsx';

const looks: Record<ClientStatus, { words: string; tone: BadgeTone; icon: IconShape }> = {
  active: { words: 'Active', tone: 'green', icon: CircleCheck },
  suspended: { words: 'Suspended', tone: 'amber', icon: CirclePause },
  inactive: { words: 'Inactive', tone: 'grey', icon: CircleSlash },
};

type Stands = { active: boolean; suspended: boolean };

export const clientStatusWords = (client: Stands): string => looks[clientStatus(client)].words;

export const ClientStatusBadge = ({ client }: { client: Stands }) => {
  const { words, tone, icon } = looks[clientStatus(client)];
  return (
    <Badge tone={tone} icon={icon}>
      {words}
    </Badge>
  );
};
