import { resultVersionLabels } from '@aliquot/domain/results/result-state';
import { useQuery } from '@tanstack/react-query';
import type { Api } from '#api/trpc.ts';
import { QueryView } from '#ui/feedback/query-view.tsx';
import { When } from '#time/when.tsx';
import { ResultMarks } from '#features/results/result-marks.tsx';
import { sourceWords } from '#features/results/result-words.ts';
import { flagInWords } from '../rows/result-words.ts';
import css from '../worklist.module.css';

type VersionsProps = { api: Api; orderId: number; specId: number };

/** Every value of one result, newest first, as the server shows it to this reader. */
export const ResultVersions = ({ api, orderId, specId }: VersionsProps) => {
  const history = useQuery({
    ...api.trpc.results.history.queryOptions({ orderId, specId }),
    refetchOnMount: 'always',
  });
  return (
    <QueryView query={history} empty="No result entered yet">
      {(versions) => (
        <ol className={css.history}>
          {versions.map((version) => (
            <li key={version.id}>
              <div>
                <b>{version.shown}</b> {version.unit} <span>{flagInWords(version.flag)}</span>
              </div>
              <ResultMarks result={version} />
              <span>
                {resultVersionLabels[version.state]} · entered by {version.enteredBy ?? 'a calculation'},{' '}
                <When at={version.enteredAt} />
                {sourceWords(version.source)}
                {version.approvedBy === null ? '' : ` · approved by ${version.approvedBy}`}
              </span>
              {version.reason === null ? null : <span>Reason: {version.reason}</span>}
            </li>
          ))}
        </ol>
      )}
    </QueryView>
  );
};
