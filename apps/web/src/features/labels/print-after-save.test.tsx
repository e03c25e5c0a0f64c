import { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, expect, test, vi } from 'vitest';
import { makeApi } from '#api/trpc.ts';
import { labelPrinter } from '#preferences/label-printer.ts';
import { answered, json, refused, stubFetch } from '#testing/fetch-stub.ts';
import { printAfterSave } from './print-after-save.ts';

afterEach(() => {
  toast.dismiss();
  labelPrinter.set({ printers: {}, onSave: false });
  vi.unstubAllGlobals();
});

/** Labels of a new case at a server that refuses them so; how often the case alone was told, and the toasts. */
const print = async (code: string, status: number) => {
  labelPrinter.set({ printers: {}, onSave: true });
  stubFetch(({ path }) =>
    path.endsWith('labels.printers')
      ? json([answered([{ id: 3, name: 'Bench', ofOwnPod: true, tubeIds: [] }])])
      : json([refused(code, status)], status),
  );
  const tellCase = vi.fn();
  await printAfterSave(
    makeApi(new QueryClient()),
    { id: 7, caseId: '26-000007', labId: 1, samples: [] },
    [4],
    tellCase,
  );
  return {
    told: tellCase.mock.calls.length,
    said: toast.getToasts().map((shown) => ('title' in shown ? shown.title : null)),
  };
};

test('[ERR-2] [D-9] labels that may not be printed: the case is told as made, and FORBIDDEN is left to its own toast', async () => {
  expect(await print('FORBIDDEN', 403)).toEqual({ told: 1, said: [] });
});

test('labels that could not be sent are told together with the case', async () => {
  expect(await print('CONFLICT', 409)).toEqual({ told: 0, said: ['26-000007 created. Labels not sent'] });
});
