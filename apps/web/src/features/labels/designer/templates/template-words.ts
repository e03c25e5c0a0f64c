import type {
  LabelTemplate,
  LabelTemplateRow,
  TemplateVersionStatus,
} from '@aliquot/domain/labels/templates/label-template';

type Numbers = Pick<LabelTemplateRow, 'approvedNumber' | 'draftNumber' | 'active'>;

/** How a template stands, in a badge. */
export const templateState = ({ approvedNumber, draftNumber, active }: Numbers) => {
  if (!active) return { tone: 'grey', words: 'Inactive' } as const;
  if (draftNumber !== null) return { tone: 'yellow', words: `Draft of version ${draftNumber}` } as const;
  return { tone: 'green', words: `Version ${approvedNumber ?? 0}, approved` } as const;
};

export const versionWords: Readonly<Record<TemplateVersionStatus, string>> = {
  draft: 'Draft',
  approved: 'Approved',
  replaced: 'Replaced',
};

/** Which tubes get it. */
export const usesWords = ({
  labDefault,
  tubes,
  labName,
}: Pick<LabelTemplate, 'labDefault' | 'tubes' | 'labName'>): string => {
  const names = tubes.map(({ name }) => name).join(', ');
  if (labDefault) return names === '' ? `All tubes of ${labName}` : `All tubes of ${labName}, and always ${names}`;
  return names === '' ? 'No tubes yet' : names;
};
