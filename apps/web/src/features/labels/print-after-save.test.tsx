import { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { labelPrinter } from '#preferences/label-printer.ts';
import { answered, json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { followLabels, printAfterSave } from './print-after-save.ts';

afterEach(() => {
  toast.dismiss();
  labelPrinter.set({ printers: {}, onSave: false });
  vi.unstubAllGlobals();
});

const accession = { id: 7, caseId: '26-000007', labId: 1, samples: [] };

/** Labels of a new case at a server that refuses them so. */
const print = async (code: string, status: number) => {
  labelPrinter.set({ printers: {}, onSave: true });
  stubFetch(({ path }) =>
    path.endsWith('labels.printers')
      ? json([answered([{ id: 3, name: 'Bench', ofOwnPod: true, tubeIds: [] }])])
      : json([refused(code, status)], status),
  );
  const api = makeApi(new QueryClient());
  return { api, labels: await printAfterSave(api, accession, [4]) };
};

test('[ERR-2] [D-9] labels that may not be printed: FORBIDDEN is left to its own toast', async () => {
  expect((await print('FORBIDDEN', 403)).labels).toEqual({ kind: 'none' });
});

test('labels that could not be sent are told with the case, also where its form is left', async () => {
  const { api, labels } = await print('CONFLICT', 409);
  expect(labels).toMatchObject({ kind: 'failed' });
  followLabels(api, accession, labels);
  expect(toast.getToasts().map((shown) => ('title' in shown ? shown.title : null))).toEqual([
    '26-000007 created. Labels not sent',
  ]);
});
