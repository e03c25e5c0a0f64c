import { describeRecords } from '#testing/record-journey.ts';

describeRecords({
  router: 'labs',
  make: (code) => ({
    code,
    name: `Laboratory ${code}`,
    clia: '00D0000009',
    cliaNote: 'Placeholder',
    director: 'Dr. Imani Okafor-Reyes, MD',
    address: { line1: '100 Example Wharf', city: 'Portsend', state: 'ME', postalCode: '00001', country: 'US' },
    phone: '+1-207-555-0110',
    email: 'lab@harborline.example',
    timezone: 'US/Eastern',
    caseIdPattern: '{yy}-{seq:6}',
  }),
  changed: { field: 'director', to: ['Dr. Tomas Lindqvist, PhD', null] },
  dangling: null,
});
