import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { currentRecord, fieldRefusals, refusalWords } from '#api/refusal.ts';
import { makeSaveKey } from '#api/save-key.ts';
import { announce } from '#ui/feedback/announce.ts';
import { useUnsavedWork } from '#ui/form/unsaved-work.ts';
import { sameValue } from '#features/records/form/same-value.ts';

/** A value with the version it was read at. */
export type Versioned<Value> = { value: Value; version: number };

export type SelfSavingOptions<Value> = {
  saved: Versioned<Value>;
  /** Sends it, and keeps what came back where `saved` is read from. */
  send: (change: Versioned<Value> & { idempotencyKey: string }) => Promise<Versioned<Value>>;
  /** What a record in a refusal says about this value. */
  read: (record: Record<string, unknown>) => Versioned<Value> | null;
  /** What is wrong with a value before it is sent; null when nothing is. */
  refuse: (value: Value) => string | null;
  /** What it is, for those who hear the page: "Time zone". */
  what: string;
};

/** How long the tick stays. */
const tickMs = 4_000;

/**
 * One value that saves itself: typed, left, saved, ticked. What is typed belongs to the version it was begun from, so a save by
 * somebody else meanwhile is met by showing both, never by overwriting one.
 */
export const useSelfSaving = <Value>({ saved, send, read, refuse, what }: SelfSavingOptions<Value>) => {
  const [saveKey] = useState(makeSaveKey);
  /** What was typed and is not saved yet. */
  const [draft, setDraft] = useState<Versioned<Value> | null>(null);
  const [theirs, setTheirs] = useState<Versioned<Value> | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [ticked, setTicked] = useState(false);
  const mutation = useMutation({ mutationFn: send });
  useUnsavedWork(draft !== null);

  useEffect(() => {
    if (!ticked) return undefined;
    const timer = setTimeout(() => setTicked(false), tickMs);
    return () => clearTimeout(timer);
  }, [ticked]);

  const giveUp = (): void => {
    setDraft(null);
    setTheirs(null);
    setError(null);
  };

  const save = async (value: Value, version: number): Promise<void> => {
    setDraft({ value, version });
    const refusal = refuse(value);
    setError(refusal);
    if (refusal !== null) return;
    try {
      await mutation.mutateAsync({ value, version, idempotencyKey: saveKey.for({ value, version }) });
      saveKey.saved();
      giveUp();
      setTicked(true);
      announce(`${what} saved`);
    } catch (caught) {
      const current = read(currentRecord(caught) ?? {});
      if (current === null) setError(fieldRefusals(caught)[0]?.message ?? refusalWords(caught));
      // Both want the same: nothing to decide.
      else if (sameValue(current.value, value)) giveUp();
      else setTheirs(current);
    }
  };

  return {
    value: draft?.value ?? saved.value,
    error,
    busy: mutation.isPending,
    ticked: ticked && draft === null,
    theirs,
    type: (value: Value): void => {
      setError(null);
      setTicked(false);
      setDraft({ value, version: draft?.version ?? saved.version });
    },
    /** Left, or chosen: what differs is saved. */
    commit: (value: Value = draft?.value ?? saved.value): void => {
      if (mutation.isPending || theirs !== null) return;
      if (sameValue(value, saved.value) && (draft === null || draft.version === saved.version)) giveUp();
      else void save(value, draft?.version ?? saved.version);
    },
    giveUp,
    insist: (): void => {
      if (draft !== null && theirs !== null) void save(draft.value, theirs.version);
    },
  };
};
