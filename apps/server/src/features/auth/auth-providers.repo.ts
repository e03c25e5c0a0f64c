import type { Kysely } from 'kysely';
import type { DB } from '#db/schema.gen.ts';

export const findProviderOfDomain = async (
  db: Kysely<DB>,
  domain: string,
): Promise<{ type: 'SAML' | 'OPENID' | 'LOCAL'; enabled: boolean } | null> => {
  const row = await db
    .selectFrom('auth_provider_domains as d')
    .innerJoin('auth_providers as p', 'p.id', 'd.provider_id')
    .select(['p.type', 'p.enabled'])
    .where('d.domain', '=', domain)
    .executeTakeFirst();
  return row === undefined ? null : { type: row.type as 'SAML' | 'OPENID' | 'LOCAL', enabled: row.enabled };
};
