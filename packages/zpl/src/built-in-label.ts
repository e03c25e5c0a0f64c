import type { LabelStock } from './draw/draw-labels.ts';
import { labelDesign, type LabelDesign } from './design/label-design.ts';

/** The usual tube label: 2.25 by 0.75 inches at 203 dpi. */
export const usualStock: LabelStock = { widthInches: 2.25, heightInches: 0.75, dpi: 203 };

/** The label every tube gets until the laboratory has designed its own. Two things that identify the person, always. */
export const builtInLabel: LabelDesign = labelDesign.parse({
  settings: {},
  fields: [
    {
      id: 'name',
      name: 'Name',
      type: 'text',
      x: 8,
      y: 8,
      width: 350,
      height: 26,
      fontSize: 26,
      content: '{{subject.name}}',
    },
    {
      id: 'priority',
      name: 'Priority',
      type: 'text',
      x: 362,
      y: 8,
      width: 86,
      height: 26,
      fontSize: 26,
      alignment: 'right',
      content: '{{priority.mark|upper}}',
    },
    {
      id: 'born',
      name: 'Birth date, sex, MRN',
      type: 'text',
      x: 8,
      y: 37,
      width: 440,
      height: 18,
      fontSize: 18,
      content:
        '{{subject.birthDate|prefix:DOB |or:DOB unknown}}  {{subject.sex|first:1|upper}}  {{subject.mrn|prefix:MRN }}',
    },
    {
      id: 'barcode',
      name: 'Tube number, barcode',
      type: 'barcode',
      x: 28,
      y: 58,
      width: 400,
      height: 47,
      barcodeHeight: 47,
      showText: false,
      content: '{{tube.barcode}}',
    },
    {
      id: 'number',
      name: 'Tube number',
      type: 'text',
      x: 8,
      y: 107,
      width: 200,
      height: 20,
      fontSize: 20,
      content: '{{tube.barcode}}',
    },
    {
      id: 'client',
      name: 'Client',
      type: 'text',
      x: 212,
      y: 109,
      width: 236,
      height: 16,
      fontSize: 16,
      alignment: 'right',
      content: '{{client.name}}',
    },
    {
      id: 'tube',
      name: 'Collected, tube type, recorded',
      type: 'text',
      x: 8,
      y: 128,
      width: 440,
      height: 16,
      fontSize: 16,
      content: '{{tube.collectedAt|prefix:Coll. |suffix: · }}{{tube.type}}{{tube.fields|prefix: · }}',
    },
  ],
});
