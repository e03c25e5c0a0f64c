import type { FormFields } from '@aliquot/domain/records/form-fields';
import type { RegisteredRouter } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';
import type { RecordCalls, RecordId, RecordRow, SavedRecord } from './record-calls.ts';

/** A key attribute in the list. Its text goes into the file; `cell` draws it where text alone is not enough. */
export type AttributeColumn<Row> = {
  id: string;
  header: string;
  text: (row: Row) => string | number | null;
  cell?: ((row: Row) => ReactNode) | undefined;
  width?: number | string | undefined;
  align?: 'left' | 'right' | undefined;
  /** Tailwind classes for head and cells, for example 'max-lg:hidden'. */
  className?: string | undefined;
};

/** Where a record has more states than being in use or not: its own column and badge. */
export type StatusColumn<Row> = {
  header: string;
  width?: number | undefined;
  text: (row: Row) => string;
  cell: (row: Row) => ReactNode;
};

/** Records in use that wait for something: one more filter of the list, with how many they are. */
export type TodoFilter = {
  /** Before the count, and in the name of a file: 'To verify'. */
  label: string;
  /** Where none is left: 'All tests are verified'. */
  done: string;
  countKey: readonly unknown[];
  count: (api: Api, signal: AbortSignal) => Promise<number>;
};

export type RecordWords = {
  /** As they stand in a sentence: 'tube', 'tubes'. */
  one: string;
  many: string;
  /** One sentence under the list's title: what these are for. */
  about: string;
  /** The head of the code column, where it is not "Code", and its width. */
  code?: string | undefined;
  codeWidth?: number | string | undefined;
  /** The head of a column that counts what uses each one, where that says what a change would reach: 'Tests'. */
  uses?: string | undefined;
  /** The tab of what uses one, where it is not "Used by", and its words for none. Null where nothing can. */
  usedBy?: { tab: string; none: string } | null | undefined;
  /** What switching one off means, where it means more than that it can no longer be chosen. */
  off?: string | undefined;
};

export type RecordTitle = { name: string; code: string | null };

/** What a part of a form is given. `record` is null while a new one is written. */
export type FormPartProps<Saved> = { api: Api; record: Saved | null };

export type FormSectionSpec<Saved> = {
  /** Unique in the form. */
  id: string;
  title: string;
  note?: string | undefined;
  /** For tables: the fields take the whole width instead of columns. */
  wide?: boolean | undefined;
  Fields: ComponentType<FormPartProps<Saved>>;
};

export type FormTabSpec<Saved> = {
  /** The search parameter `t`. */
  id: string;
  label: string;
  /** Top-level fields on this tab: a refused one opens it. Fields no tab names belong to the first. */
  fields?: readonly string[] | undefined;
  sections: readonly FormSectionSpec<Saved>[];
};

/** A part of an existing record that is no form: what was done to it, what it said before. It saves on its own, or nothing. */
export type SideTabSpec<Saved> = {
  /** The search parameter `t`. */
  id: string;
  label: string;
  Panel: ComponentType<{ api: Api; record: Saved }>;
};

type Paths = keyof RegisteredRouter['routesByPath'];
/** A list that exists and has a page for a new one. */
type ListPath =
  Extract<Paths, `${string}/new`> extends infer New
    ? New extends `${infer List}/new`
      ? // The path of a list ends with a slash there; a part of a record has a page for a new one, but no list.
        `${List}/` extends Paths
        ? List
        : never
      : never
    : never;

/** Everything the shared pages need to know about one kind of record. */
export type RecordKind<Row extends RecordRow, Saved extends SavedRecord, Id extends RecordId, Input> = {
  words: RecordWords;
  calls: (api: Api) => RecordCalls<Row, Saved, Id>;
  /** Where its list is; `/new` and `/{id}/edit` lie below it. */
  path: ListPath;
  columns: readonly AttributeColumn<Row>[];
  status?: StatusColumn<Row> | undefined;
  todo?: TodoFilter | undefined;
  /** What a person fills in: `formFields(tubeFields)`. */
  fields: FormFields<Input>;
  /** What the form of a new one starts with. */
  blank: Input;
  /** The fields' names as the form shows them, in its order; also for comparisons and for the list of changes. */
  labels: Readonly<Record<keyof Input & string, string>>;
  /** One, called Details, for most. Used by and History follow by themselves. */
  tabs: readonly FormTabSpec<Saved>[];
  /** Between the form and Used by. */
  sideTabs?: readonly SideTabSpec<Saved>[] | undefined;
  /** The table the audit trail knows it by: 'tubes'. */
  table: string;
  /** What its page is called, where the record has no `name` and `code` of its own. */
  title?: ((record: Saved) => RecordTitle) | undefined;
  /** How a field's value is read when two versions are compared, where its own words say too little. */
  say?: ((field: string, value: unknown) => string | null) | undefined;
  /** Beside the title of an existing one: a chip, a badge. */
  Marks?: ComponentType<{ record: Saved }> | undefined;
  /** Above the form of an existing one: what it lacks to be used, and where that is mended. */
  Notice?: ComponentType<{ record: Saved }> | undefined;
};

const textAt = (record: object, key: string): string | null => {
  const value: unknown = key in record ? record[key as keyof typeof record] : null;
  return typeof value === 'string' && value !== '' ? value : null;
};

export const titleOf = <Saved extends SavedRecord>(
  kind: { title?: ((record: Saved) => RecordTitle) | undefined },
  record: Saved,
): RecordTitle =>
  kind.title?.(record) ?? { name: textAt(record, 'name') ?? `Number ${record.id}`, code: textAt(record, 'code') };
