import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { isLabStaff, type Role } from '@aliquot/domain/auth/roles';
import { Printer } from 'lucide-react';
import type { Api } from '#api/trpc.ts';
import { Button } from '#ui/button/button.tsx';
import { TabCount } from '#ui/layout/tabs.tsx';
import { sectionHeadClass } from '#ui/page/section-head.ts';
import type { NextAction } from './next-action.ts';
import { SampleMenu } from './sample-menu.tsx';
import { TubesTable } from './tubes-table.tsx';
import type { UsedCaseActions } from './use-case-actions.ts';

type TubesSectionProps = {
  api: Api;
  role: Role | null;
  accession: Accession;
  now: number;
  actions: UsedCaseActions;
  /** Where something else comes first on this page, and tubes are still expected. */
  receive: NextAction | null;
};

export const TubesSection = ({ api, role, accession, now, actions, receive }: TubesSectionProps) => {
  const { labels, openLabels, ask, act } = actions;
  const sampleActions = (sample: Sample) => (
    <SampleMenu api={api} role={role} accession={accession} sample={sample} ask={ask} act={act} />
  );
  return (
    <section aria-label="Tubes">
      <div className={sectionHeadClass}>
        <h2>Tubes</h2> <TabCount>{accession.samples.length}</TabCount>
        <span className="flex-1" />
        {receive === null ? null : (
          <Button size="sm" variant="ghost" icon={receive.icon} keys={['R']} busy={receive.busy} onClick={receive.run}>
            {receive.label}
          </Button>
        )}
        <Button size="sm" variant="ghost" icon={Printer} keys={['P']} busy={labels.downloading} onClick={openLabels}>
          {isLabStaff(role) ? 'Print labels' : 'Download labels'}
        </Button>
      </div>
      <TubesTable accession={accession} now={now} actionsOf={sampleActions} />
    </section>
  );
};
