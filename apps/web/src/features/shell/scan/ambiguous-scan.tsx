import { meaningWords } from '@aliquot/domain/scan-codes/scan-meaning';
import { opens, type AmbiguousScan } from '@aliquot/domain/scan/scan-match';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { pathOf } from './take-scan.ts';
import css from '../overlays.module.css';

const counted = ({ meanings, more }: AmbiguousScan): string =>
  more ? `more than ${meanings.length}` : String(meanings.length);

/** Two clients may give two people one number; anything else is a clash that somebody must clear up. */
const advice = ({ meanings }: AmbiguousScan): string =>
  meanings.every(({ kind }) => kind === 'subject')
    ? 'Subjects of different clients can have the same number.'
    : 'Then tell a lab manager that these records share a number: until one of them gets another, it cannot be scanned.';

/** A scan that matches more than one record: nothing was opened, and the person with the label in hand decides. */
export const AmbiguousScanDialog = ({ match, onClose }: { match: AmbiguousScan; onClose: () => void }) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Scan not opened"
    description={
      <>
        <span className="case">{match.code}</span> matches {counted(match)} records. Check the name on the label in your
        hand, then open its record.
      </>
    }
    footer={<Button onClick={onClose}>Close</Button>}
  >
    <ul className={css.scanMeanings} aria-label="Records with this code">
      {match.meanings.map((meaning) => {
        const path = pathOf({ kind: opens(meaning), id: meaning.id });
        return (
          <li key={`${meaning.kind} ${meaning.id} ${meaning.sampleId}`}>
            {path === null ? (
              meaningWords(meaning)
            ) : (
              <Link className="link" to={path} onClick={onClose}>
                {meaningWords(meaning)}
              </Link>
            )}
          </li>
        );
      })}
      {match.more ? <li>and others. Search by name to see them all.</li> : null}
    </ul>
    <p>{advice(match)}</p>
  </Dialog>
);
