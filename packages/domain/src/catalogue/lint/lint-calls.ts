/** Whether critical values can be called: the clients that have somebody to call. */
import { isCallable } from '#clients/callable.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import type { LintRule, NewFinding } from './lint-rule.ts';

/** Only a primary client owns accessions, so only there is somebody called. */
const notCallable = ({ clients }: CatalogueIndex): readonly NewFinding[] =>
  clients
    .filter(({ row }) => {
      const contacts = row.contacts.map(({ criticalCallOrder, phone = null }) => ({ criticalCallOrder, phone }));
      return row.isPrimary && !isCallable(contacts);
    })
    .map(({ entity, code, place }) => ({
      entity,
      code,
      place: `${place}.contacts`,
      message: `Client ${code} has no contact with a phone number for critical calls. Add one.`,
    }));

export const callRules: readonly LintRule[] = [{ name: 'client-not-callable', severity: 'warning', find: notCallable }];
