import type { Accession, Order } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import type { CaseSheet, SheetLine } from '@aliquot/domain/results/case-sheet';
import { useState, type ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import { useAltKey } from '#commands/alt-key.ts';
import { keyCaps } from '#commands/key-words.ts';
import type { PageKeys } from '#commands/page-keys.ts';
import { whyNotStaff } from '#features/accessions/detail/action-reasons.ts';
import type { MenuItem } from '#ui/overlay/menu.tsx';
import { AddCallDialog } from './add-call-dialog.tsx';
import { aboutKey, callAboutLine, callChoices, type CallAbout } from './call-about.ts';

type AddCallOptions = { api: Api; role: Role | null; accession: Accession; sheet: CaseSheet | undefined };

/** The row the focus is in; its own menu is part of it. */
const focusedKey = (): string | undefined => {
  const row = document.activeElement?.closest<HTMLElement>('[data-order]');
  return row == null ? undefined : aboutKey({ orderId: Number(row.dataset['order']), resultId: Number(row.dataset['result'] ?? 0) || null });
};

/** A call by hand from the page of an accession: by key about the row that has the focus, else about a test that is chosen; from a row's menu. */
export const useAddCall = ({ api, role, accession, sheet }: AddCallOptions) => {
  const [asked, setAsked] = useState<readonly CallAbout[] | null>(null);
  const staff = isLabStaff(role);
  useAltKey(
    'c',
    () => {
      const choices = callChoices(accession, sheet);
      const key = focusedKey();
      const focused = choices.find((choice) => aboutKey(choice) === key);
      setAsked(focused === undefined ? choices : [focused]);
    },
    staff,
  );
  const keys: PageKeys = staff ? { 'Alt+c': { label: 'Add call' } } : {};
  const dialog: ReactNode =
    asked === null ? null : (
      <AddCallDialog api={api} choices={asked} caseId={accession.caseId} onClose={() => setAsked(null)} />
    );
  return {
    /** For the help: the page hears it itself. */
    keys,
    dialog,
    entryOf: (order: Order, line: SheetLine | null): MenuItem => ({
      label: 'Add call…',
      keys: keyCaps('Alt+c', navigator.platform),
      disabledReason: whyNotStaff(role) ?? (order.status === 'cancelled' ? 'Test is cancelled' : undefined),
      onSelect: () => setAsked([callAboutLine(order, line)]),
    }),
  };
};
