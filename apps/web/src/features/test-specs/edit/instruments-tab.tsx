import { clsx } from 'clsx';
import type { TestRecord } from '@aliquot/domain/test-specs/test';
import { Link } from '@tanstack/react-router';
import { Microscope } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { recordPath } from '#features/records/record-path.ts';
import { useInstruments } from '../use-instruments.ts';
import css from '#features/records/record-page.module.css';

export type InstrumentsTabProps = { api: Api; test: TestRecord };

/** What runs this test. It is said at the instrument, which knows the test under its own code. */
export const InstrumentsTab = ({ api, test }: InstrumentsTabProps) => {
  const instruments = useInstruments(api);
  if (test.instruments.length === 0)
    return (
      <EmptyState icon={Microscope} title="No instruments">
        Manual test. To add it to an instrument, edit the instrument.
      </EmptyState>
    );
  return (
    <div className={css.recordSideTab}>
      <p className="text-fg-muted pb-3">Tests and their codes are set on the instrument.</p>
      <QueryView query={instruments} empty="">
        {(all) => (
          <ul className={css.usedBy}>
            {test.instruments.map((code) => {
              const instrument = all.find((instrument) => instrument.code === code);
              return (
                <li key={code}>
                  <span className="mono text-fg-muted">{code}</span>
                  {instrument === undefined ? (
                    <span />
                  ) : (
                    <Link
                      to={recordPath({ kind: 'instrument', id: instrument.id })}
                      className={clsx(css.usedByLink, 'link')}
                    >
                      {instrument.name}
                    </Link>
                  )}
                  {instrument?.active === false ? <Badge>Inactive</Badge> : null}
                </li>
              );
            })}
          </ul>
        )}
      </QueryView>
    </div>
  );
};
