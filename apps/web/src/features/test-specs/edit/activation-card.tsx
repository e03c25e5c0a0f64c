import type { ActivationFinding } from '@aliquot/domain/test-specs/activation';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import type { UseQueryResult } from '@tanstack/react-query';
import { Archive, CircleCheck, Power, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Api } from '#api/trpc.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { FindingList } from './finding-list.tsx';
import { RetireDialog } from './retire-dialog.tsx';
import type { TestActions } from './use-test-actions.ts';
import css from '../tests.module.css';

export type ActivationCardProps = {
  api: Api;
  test: TestRecord;
  actions: TestActions;
  findings: UseQueryResult<ActivationFinding[], { message: string }>;
  /** What is typed and not saved is not what would be activated. */
  disabledReason: string | undefined;
};

const things = (count: number): string =>
  count === 1 ? '1 issue blocks activation' : `${count} issues block activation`;

const titles = {
  draft: 'This test is a draft.',
  active: 'This test is active.',
  retired: 'This test is retired.',
} as const;
const ready = {
  draft: 'Ready to activate.',
  active: 'Orderable.',
  retired: 'Reinstate it to make it orderable again.',
} as const;

/** The status of the test, what blocks its activation, and the actions that change the status. */
export const ActivationCard = (props: ActivationCardProps) => {
  const { test, findings, actions } = props;
  const count = findings.data?.length ?? 0;
  const { status } = test;
  const quiet = status === 'active' && count === 0 && actions.refusal === null && !findings.isError;
  return (
    <section className={css.activation} data-quiet={quiet || undefined} aria-label="Activation">
      <div className={css.activationLine}>
        <p>
          <b>{titles[status]}</b>{' '}
          {findings.data === undefined ? null : count > 0 ? (
            `${things(count)}:`
          ) : (
            <>
              <Icon of={CircleCheck} size={14} />
              {ready[status]}
            </>
          )}
        </p>
        <ActivationButtons {...props} />
      </div>
      {findings.isError && findings.data === undefined ? (
        <QueryView query={findings} empty="">
          {() => null}
        </QueryView>
      ) : null}
      {findings.data === undefined || count === 0 ? null : <FindingList test={test} findings={findings.data} />}
      {actions.refusal === null ? null : (
        <Banner tone="error" title="Nothing was changed." className={css.activationRefusal}>
          {actions.refusal}
        </Banner>
      )}
    </section>
  );
};

const ActivationButtons = ({ api, test, actions, findings, disabledReason }: ActivationCardProps) => {
  const [retiring, setRetiring] = useState(false);
  const { status } = test;
  const count = findings.data?.length ?? 0;
  const unknown = findings.data === undefined ? 'Checking this test' : undefined;
  const missing = count > 0 ? `${things(count)}; see the list` : undefined;
  const reason = unknown ?? missing ?? disabledReason;
  return (
    <div className={css.activationActions}>
      {status === 'retired' ? null : (
        <Button
          size="sm"
          variant={status === 'draft' ? 'ghost' : 'secondary'}
          icon={Archive}
          disabledReason={disabledReason}
          onClick={() => setRetiring(true)}
        >
          Retire test…
        </Button>
      )}
      {status === 'active' ? null : (
        <Button
          size="sm"
          variant={reason === undefined ? 'primary' : 'secondary'}
          icon={status === 'draft' ? Power : RotateCcw}
          busy={actions.busy === 'activate'}
          disabledReason={reason}
          onClick={() => void actions.run({ verb: 'activate' })}
        >
          {status === 'draft' ? 'Activate test' : 'Reinstate test'}
        </Button>
      )}
      <RetireDialog
        api={api}
        test={test}
        open={retiring}
        busy={actions.busy === 'retire'}
        onOpenChange={setRetiring}
        onRetire={(why) => void actions.run({ verb: 'retire', reason: why }).finally(() => setRetiring(false))}
      />
    </div>
  );
};
