import type { PastedCell, PastedLine } from './pasted.ts';
import css from '../import/import.module.css';
import worklistCss from '../worklist.module.css';

type PreviewTableProps = {
  lines: readonly PastedLine[];
  /** The heading of the values as they came. */
  from: string;
};

const shownAtMost = 500;

const becomes = ({ column, problem, replaces }: PastedCell): string => {
  if (problem !== null) return problem;
  return replaces === null ? `Entered as ${column.label}` : `Entered as ${column.label}, replaces ${replaces}`;
};

const LineNumber = ({ number }: { number: number | undefined }) =>
  number === undefined ? null : <span className={css.pasteLine}> line {number}</span>;

/** What values from elsewhere would type, and why some would not. */
export const PreviewTable = ({ lines, from }: PreviewTableProps) => (
  // It scrolls, so the keyboard must get into it.
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section className={worklistCss.paste} aria-label="Preview" tabIndex={0}>
    <table>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">{from}</th>
          <th scope="col">Outcome</th>
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, shownAtMost).map((line, place) =>
          line.kind === 'not matched' ? (
            // Lines have no name of their own, and the preview is made anew when they change.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place} data-tone={line.expected === true ? 'quiet' : 'bad'}>
              <td>
                –<LineNumber number={line.number} />
              </td>
              <td>{line.text}</td>
              <td>{line.why}</td>
            </tr>
          ) : (
            line.cells.map((cell) => (
              <tr key={`${place}-${cell.column.specId}`} data-tone={cell.problem === null ? undefined : 'bad'}>
                <th scope="row">
                  {line.row.place} {line.row.tube?.caseId}
                  <LineNumber number={line.number} />
                </th>
                <td>{cell.text}</td>
                <td>{becomes(cell)}</td>
              </tr>
            ))
          ),
        )}
      </tbody>
    </table>
    {lines.length > shownAtMost ? (
      <p className={css.pasteMore}>And {(lines.length - shownAtMost).toLocaleString('en-US')} more lines.</p>
    ) : null}
  </section>
);
