import type { PreviewedTube, PreviewInput, RunPreview, WaitingInput, WaitingTest } from '@aliquot/domain/runs/run';
import { freePlaces, placeName } from '@aliquot/domain/runs/run-layout';
import { inReadOnly, type Scope } from '#db/transaction.ts';
import { tubeKey, whyNotJoin } from './candidate.ts';
import { abilityOf, instrumentVerdict } from './run-ability.ts';
import { candidatesOfTests, readWaiting, type Candidate } from './waiting.repo.ts';

const together = (candidates: readonly Candidate[]): PreviewedTube[] =>
  [...Map.groupBy(candidates, tubeKey).values()].map((orders) => ({
    tube: (orders as [Candidate])[0].tube,
    orderIds: orders.map(({ orderId }) => orderId),
    testIds: orders.map(({ testId }) => testId),
  }));

/** What a run of these tests would hold, what it would not, and why. Nothing is written. */
export const previewRun = (scope: Scope, input: PreviewInput): Promise<RunPreview> =>
  inReadOnly(scope, async (db) => {
    const able = await abilityOf(db, input);
    const candidates = await candidatesOfTests(db, scope.acting.clients, input.testIds, able.labId);
    const judged = candidates.map((candidate) => ({ candidate, why: whyNotJoin(candidate, able) }));
    const joining = together(judged.flatMap(({ candidate, why }) => (why === null ? [candidate] : [])));
    const unwanted = new Set(input.leaveOut);
    const { tubes = [], leftOut = [] } = Object.groupBy(
      joining.map((tube, rank) => ({ ...tube, rank })),
      ({ orderIds }) => (orderIds.some((id) => unwanted.has(id)) ? 'leftOut' : 'tubes'),
    );
    const places = freePlaces(
      input.layout,
      new Set(Array.from({ length: input.keep }, (_, at) => at + 1)),
      tubes.length,
      input.rackSize,
    );
    const refused = Map.groupBy(
      judged.filter(({ why }) => why !== null),
      ({ candidate, why }) => `${tubeKey(candidate)} ${why}`,
    );
    return {
      included: tubes.slice(0, places.length).map((tube, at) => {
        const position = places[at] ?? 0;
        return { ...tube, position, place: placeName(input.layout, position) };
      }),
      leftOut,
      left: [
        ...tubes
          .slice(places.length)
          .map(({ rank: _rank, ...tube }) => ({ ...tube, why: 'No empty position is left.' })),
        ...[...refused.values()].flatMap((same) => {
          const why = same[0]?.why ?? '';
          return together(same.map(({ candidate }) => candidate)).map((tube) => ({ ...tube, why }));
        }),
      ],
      ...instrumentVerdict(able.instrument),
    };
  });

export const listWaiting = (scope: Scope, input: WaitingInput): Promise<WaitingTest[]> =>
  inReadOnly(scope, (db) => readWaiting(db, scope.acting.clients, input));
