import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { answered, json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { makeDoubt, makeResult } from '#testing/make-worklist.ts';
import { asSeen, makePartKeys, reviewInParts } from './review-in-parts.ts';

type Sent = { idempotencyKey: string; results: { id: number; version: number }[] };

const results = Array.from({ length: 1_200 }, (_, place) => makeResult({ id: place + 1 }));
const wanted = asSeen({ kind: 'approve', results, lane: 'clear_lane' });

/** A server that reviews what it is sent, but for the requests a test says. */
const bench = (fails: (nth: number) => boolean) => {
  const asked: Sent[] = [];
  stubFetch(({ body }) => {
    // Mutations come in tRPC's batch of one.
    const sent = (JSON.parse(body) as Record<string, Sent>)['0'];
    if (sent === undefined) throw new Error(`not understood: ${body.slice(0, 100)}`);
    asked.push(sent);
    if (fails(asked.length)) return json([refused('SERVICE_UNAVAILABLE', 503)], 503);
    const outcomes = sent.results.map(({ id }) => ({ id, outcome: 'done', sentence: null }));
    return json([answered({ outcomes, results: [] })]);
  });
  return { asked, api: makeApi(new QueryClient()) };
};
afterEach(() => void vi.unstubAllGlobals());

test('[HOUSE-D5] 1,200 results are approved in requests the server takes, none left out', async () => {
  const { asked, api } = bench(() => false);
  const { outcomes } = await reviewInParts(api, makePartKeys(), wanted);
  expect(asked.map((sent) => sent.results.length)).toEqual([500, 500, 200]);
  expect(outcomes.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
  expect(new Set(asked.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('[HOUSE-D5] a part that fails stops the review, and asking again sends every part under the key it had', async () => {
  const { asked, api } = bench((nth) => nth === 2);
  const keys = makePartKeys();
  await expect(reviewInParts(api, keys, wanted)).rejects.toThrow();
  const { outcomes } = await reviewInParts(api, keys, wanted);
  expect(outcomes).toHaveLength(1_200);
  const sentKeys = asked.map(({ idempotencyKey }) => idempotencyKey);
  expect(sentKeys.slice(2, 4)).toEqual(sentKeys.slice(0, 2));
});

test('[SAFE-B13] an approval carries exactly the codes of the review reasons that were in sight', async () => {
  const { asked, api } = bench(() => false);
  const high = makeResult({ id: 7, version: 3, doubts: [makeDoubt('CRITICAL'), makeDoubt('SPECIMEN_CONDITION')] });
  await reviewInParts(api, makePartKeys(), asSeen({ kind: 'approve', results: [high], lane: 'one_by_one' }));
  expect(asked[0]?.results).toEqual([{ id: 7, version: 3, acknowledged: ['CRITICAL', 'SPECIMEN_CONDITION'] }]);
  await reviewInParts(api, makePartKeys(), asSeen({ kind: 'reject', results: [high], reason: 'Clotted' }));
  expect(asked[1]?.results).toEqual([{ id: 7, version: 3 }]);
});
