import { homeClock } from '#time/home-zone.ts';
import { usePrinting } from '#ui/print/use-printing.ts';
import css from './shell.module.css';

export type PrintHeadProps = { title: string | undefined; userName: string; testEnv: boolean };

/** At the head of a printed page: what it is, who printed it and when, and that it is no report. */
export const PrintHead = (props: PrintHeadProps) => (usePrinting() ? <Head {...props} /> : null);

const Head = ({ title, userName, testEnv }: PrintHeadProps) => {
  // Read once, when printing begins.
  // oxlint-disable-next-line react/purity
  const at = new Date().toISOString();
  return (
    <div className={css.printHead}>
      <b>{title ?? 'Aliquot'}</b>
      {testEnv ? <b>Test environment</b> : null}
      <span>Working copy, not a report</span>
      <span>
        Printed {homeClock().exact(at)} by {userName}
      </span>
    </div>
  );
};
