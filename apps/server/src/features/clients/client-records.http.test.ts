import { describeRecords } from '#testing/record-journey.ts';

describeRecords({
  router: 'clients',
  make: (code) => ({
    code,
    name: `Client ${code}`,
    parent: null,
    isPrimary: true,
    kind: 'clinic',
    address: { line1: '12 Example Street', city: 'Portsend', state: 'ME', postalCode: '00001', country: 'US' },
    contacts: [],
    emailDomains: ['tidewater.example'],
    allowedTestTypes: [],
    reportPreferences: { format: 'pdf', cumulative: true, paper: 'letter' },
    suspended: false,
  }),
  changed: { field: 'kind', to: ['hospital', 'donor program'] },
  dangling: { parent: 'NOBODY' },
});
