import type { Accession } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { useAltKey } from '#commands/alt-key.ts';
import { keyCaps } from '#commands/key-words.ts';
import { whyNotStaff } from '#features/accessions/detail/action-reasons.ts';
import type { CallByHand } from '#features/results/of-case/bench-case.tsx';
import { useCaseSheet } from '#features/results/of-case/use-case-sheet.ts';
import { AddCallDialog } from './add-call-dialog.tsx';
import { aboutKey, callAboutLine, callChoices, type CallAbout } from './call-about.ts';

type AddCallOptions = { api: Api; role: Role | null; accession: Accession };

/** The row the focus is in; its own menu is part of it. */
const focusedKey = (): string | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-order]');
  if (row == null) return undefined;
  const { order, result } = row.dataset;
  return aboutKey({ orderId: Number(order), resultId: result === undefined ? null : Number(result) });
};

/** A call by hand from the page of an accession: by key about the row that has the focus, else about a test that is chosen; from a row's menu. */
export const useAddCall = ({ api, role, accession }: AddCallOptions): CallByHand => {
  const sheet = useCaseSheet(api, accession.id);
  const [asked, setAsked] = useState<readonly CallAbout[] | null>(null);
  const staff = isLabStaff(role);
  useAltKey(
    'c',
    () => {
      const choices = callChoices(accession, sheet.data);
      const key = focusedKey();
      const focused = choices.find((choice) => aboutKey(choice) === key);
      setAsked(focused === undefined ? choices : [focused]);
    },
    staff,
  );
  return {
    keys: staff ? { 'Alt+c': { label: 'Add call' } } : {},
    dialog:
      asked === null ? null : (
        <AddCallDialog api={api} choices={asked} caseId={accession.caseId} onClose={() => setAsked(null)} />
      ),
    entryOf: (order, line) => ({
      label: 'Add call…',
      keys: keyCaps('Alt+c', navigator.platform),
      disabledReason: whyNotStaff(role) ?? (order.status === 'cancelled' ? 'Test is cancelled' : undefined),
      onSelect: () => setAsked([callAboutLine(order, line)]),
    }),
  };
};
