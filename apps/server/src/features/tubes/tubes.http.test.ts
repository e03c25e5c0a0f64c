import { describeRecords } from '#testing/record-journey.ts';

describeRecords({
  router: 'tubes',
  make: (code) => ({
    code,
    name: `Tube ${code}`,
    capColour: { name: 'Gold', hex: '#C9A227' },
    additive: 'Clot activator and gel',
    sampleType: 'Serum',
    drawVolumeMl: '5.0',
    minVolumeMl: '0.5',
    orderOfDraw: 4,
    inversions: { min: 5, max: 6 },
    centrifuge: true,
    storage: null,
    retentionDays: 7,
    fieldSet: null,
    labelCopies: 2,
    notes: null,
  }),
  changed: { field: 'additive', to: ['Gel', 'None'] },
  dangling: { fieldSet: 'NO_SUCH_SET' },
});
