import type { ReactNode } from 'react';
import { ActiveBadge, Ago } from './list/record-columns.tsx';
import type { SavedRecord } from './record-calls.ts';
import type { RecordTitle } from './record-kind.ts';
import css from './record-page.module.css';

/** The page of a record that does not exist yet. */
export const NewRecordHead = ({ one }: { one: string }) => (
  <div className={css.recordHead}>
    <span className={css.recordName} aria-hidden="true">
      New {one}
    </span>
  </div>
);

export type RecordHeadProps = {
  record: SavedRecord;
  title: RecordTitle;
  /** When it was read, so that "5 minutes ago" is counted from one moment. */
  readAt: number;
  marks?: ReactNode;
  children: ReactNode;
};

/** What the record is, whether it is in use, and how old what is shown is. */
export const RecordHead = ({ record, title, readAt, marks, children }: RecordHeadProps) => (
  <div className={css.recordHead}>
    <div className={css.recordHeadWords}>
      {/* The page's heading stands in the header; this is the same name at reading size. */}
      <div className={css.recordTitle}>
        <span className={css.recordName} aria-hidden="true">
          {title.name}
        </span>
        {title.code === null ? null : <span className="mono text-fg-muted">{title.code}</span>}
        <ActiveBadge active={record.active} />
        {marks}
      </div>
      <p className={css.recordMeta}>
        <span>Version {record.version}</span>
        <span className="dot-sep">
          Updated <Ago at={record.updatedAt} now={readAt} />
        </span>
      </p>
    </div>
    {children}
  </div>
);
