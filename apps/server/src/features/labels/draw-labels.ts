import type { Accession, Sample } from '@aliquot/domain/accessions/accession';
import { subjectName } from '@aliquot/domain/subjects/subject-name';
import { tubePaper, type LabelPaper } from '@aliquot/zpl/label-paper';
import { drawTubeLabels, type DrawnLabel } from '@aliquot/zpl/tube-label';

const gone: readonly Sample['status'][] = ['rejected', 'consumed', 'disposed'];

/** A tube that is still there, or still to come, and so can carry a label. */
export const canBeLabelled = ({ status }: Sample): boolean => !gone.includes(status);

/** Tubes of a case as the printer draws them, each as often as said. */
export const drawLabels = (
  accession: Accession,
  tubes: readonly { sample: Sample; copies: number }[],
  paper: LabelPaper = tubePaper,
): DrawnLabel =>
  drawTubeLabels(
    tubes.map(({ sample, copies }) => ({
      copies,
      label: {
        barcode: sample.barcode,
        subjectName: subjectName(accession.subject),
        dateOfBirth: accession.subject.dateOfBirth,
        sex: accession.subject.sex,
        tubeName: sample.tubeName,
        clientName: accession.clientName,
        priority: accession.priority,
        collected: null,
      },
    })),
    paper,
  );
