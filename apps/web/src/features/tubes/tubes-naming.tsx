import type { UsedBy } from '@aliquot/domain/records/records';
import { Link } from '@tanstack/react-router';
import { FieldHint } from '#ui/field/field.tsx';
import { FieldGroup } from '#ui/field/field-group.tsx';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { recordCalls } from '#features/records/record-calls.ts';
import type { FormPartProps } from '#features/records/record-kind.ts';
import { recordPath } from '#features/records/record-path.ts';
import { useUsedBy } from '#features/records/used-by-tab.tsx';
import css from './tubes.module.css';

type TubesNamingProps = Pick<FormPartProps<unknown>, 'api'> & { id: number | null };

const hint = 'Assign the field set in Tubes.';
const none = <p className="text-fg-muted">No tube uses it.</p>;

/** The tubes recorded with a field set. The tube says so, hence nothing is changed here. */
export const TubesNaming = ({ api, id }: TubesNamingProps) =>
  id === null ? <FieldHint className="col-span-full">{hint}</FieldHint> : <NamedBy api={api} id={id} />;

const NamedBy = ({ api, id }: TubesNamingProps & { id: number }) => (
  <FieldGroup label="Tubes" hint={hint} className="col-span-full">
    <QueryView query={useUsedBy(recordCalls('fieldSets', api.client.fieldSets), id)} empty={none}>
      {(users) => <TubeLinks tubes={users.filter(({ kind }) => kind === 'tube')} />}
    </QueryView>
  </FieldGroup>
);

const TubeLinks = ({ tubes }: { tubes: readonly UsedBy[] }) =>
  tubes.length === 0 ? (
    none
  ) : (
    <ul className={css.tubesNaming}>
      {tubes.map((tube) => (
        <li key={tube.id}>
          <Link to={recordPath(tube)} className="link">
            {tube.name}
          </Link>
          <span className="mono text-fg-subtle">{tube.code}</span>
        </li>
      ))}
    </ul>
  );
