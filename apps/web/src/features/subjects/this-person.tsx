import type { Subject } from '@aliquot/domain/subjects/subject';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Api } from '#api/trpc.ts';

/** The person the page around this one has read already. */
export const ThisPerson = (props: { api: Api; id: number; children: (subject: Subject) => ReactNode }) => {
  const subject = useQuery(props.api.trpc.subjects.get.queryOptions({ id: props.id }));
  return subject.data === undefined ? null : props.children(subject.data);
};
