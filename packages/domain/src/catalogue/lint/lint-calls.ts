/** Whether critical values are called: who can be called at a client, and the results that only may be critical. */
import { isCallable } from '#clients/callable.ts';
import { valuesReachingCritical } from '#ranges/reaches-critical.ts';
import type { CatalogueIndex, SpecRow } from '../catalogue-index.ts';
import { figureText } from '../files/file-figure.ts';
import { limitsFromFile, spanFromFile } from '../files/map-specs.ts';
import { rangeTableOf } from '../range-rows.ts';
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

const reaching = ({ row }: SpecRow, today: string) => {
  const { reportableRange, valid, critical } = row;
  return valuesReachingCritical({
    reportable:
      reportableRange === undefined
        ? null
        : { low: figureText(reportableRange.low), high: figureText(reportableRange.high) },
    possible: spanFromFile(valid),
    critical: critical === null ? null : limitsFromFile(critical),
    ranges: rangeTableOf(row).ranges,
    on: today,
  });
};

const follows = { call: 'A call opens for it.', review: 'It is only reviewed: no call opens.' } as const;

/** Every result that may be critical without being so for certain is listed, with what the lab decided for it. */
const mayBeCritical = ({ specs, today }: CatalogueIndex): readonly NewFinding[] =>
  specs
    .filter(({ row }) => row.type === 'numeric' || row.type === 'calculated')
    .flatMap((spec) =>
      reaching(spec, today).map(({ operator, value }) => ({
        entity: spec.entity,
        code: spec.code,
        place: `${spec.place}.critical`,
        message: `${spec.row.label}: ${operator} ${value} may be critical. ${follows[spec.row.mayBeCritical ?? 'call']}`,
      })),
    );

export const callRules: readonly LintRule[] = [
  { name: 'client-not-callable', severity: 'warning', find: notCallable },
  { name: 'may-be-critical', severity: 'warning', find: mayBeCritical },
];
