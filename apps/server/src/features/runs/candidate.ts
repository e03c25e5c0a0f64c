import { whyNotInRun } from '@aliquot/domain/runs/waiting-order';
import type { Candidate } from './waiting.repo.ts';

/** What the run does: its tests, and those of them its instrument can do; null without an instrument. */
export type RunAbility = {
  labId: number;
  testIds: ReadonlySet<number>;
  instrumentTests: ReadonlySet<number> | null;
};

export const whyNotJoin = (candidate: Candidate, able: RunAbility): string | null => {
  const because = whyNotInRun({
    status: candidate.status,
    openRun: candidate.openRun?.number ?? null,
    holds: candidate.holds,
    instrumentDoesTest: able.instrumentTests?.has(candidate.testId) ?? true,
    testInRun: able.testIds.has(candidate.testId),
  });
  if (because !== null) return because;
  if (candidate.labId !== able.labId) return 'Its accession belongs to another lab.';
  return candidate.hasResult ? 'It already has a result. Withdraw the result first.' : null;
};

/** Orders of one tube stand in one place; orders without a tube stand by case. */
export const tubeKey = ({ tube }: Pick<Candidate, 'tube'>): string =>
  tube.sampleId === null ? `accession ${tube.accessionId}` : `tube ${tube.sampleId}`;
