import { CircleAlert, TriangleAlert } from 'lucide-react';
import { Icon } from '#ui/layout/icon.tsx';

export type Fault = { code: string; message: string };
export type FaultListProps = { title: string; note: string; blocking: boolean; faults: readonly Fault[] };

/** Faults the files bring with them, all of one weight. */
export const FaultList = ({ title, note, blocking, faults }: FaultListProps) =>
  faults.length === 0 ? null : (
    <section className="import-faults" data-severity={blocking ? 'error' : 'warning'} aria-label={title}>
      <h3>
        <Icon of={blocking ? CircleAlert : TriangleAlert} size={16} />
        {title} <span className="check-count">{faults.length}</span>
      </h3>
      <p>{note}</p>
      <ul>
        {faults.map(({ code, message }) => (
          <li key={`${code} ${message}`}>
            <span className="mono">{code}</span>
            <span className="check-words">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
