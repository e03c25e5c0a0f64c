import type { PreviewAct } from './preview.ts';

/** The procedure of each action that is shown before. Apart from its inputs, so that a page can know it without loading those. */
export const previewedProcedures: Readonly<Record<PreviewAct, string>> = {
  reject_tube: 'accessions.rejectSample',
  condition: 'accessions.setCondition',
  set_back: 'accessions.unreceive',
  cancel: 'accessions.cancel',
  hold: 'accessions.placeHold',
  edit: 'accessions.update',
  bulk: 'accessions.bulk',
  reject_run: 'runs.act',
  merge: 'subjects.merge',
  unmerge: 'subjects.unmerge',
  reject_results: 'results.reject',
  correct: 'results.correct',
};
