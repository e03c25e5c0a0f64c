import type { TestServer } from '#testing/test-server.ts';
import { describeRecords } from '#testing/record-journey.ts';
import { addPlaces } from '#testing/make/catalogue-rows.ts';

describeRecords({
  router: 'instruments',
  make: (code) => ({
    code,
    name: `Instrument ${code}`,
    lab: 'EAST',
    pod: 'CORE',
    maker: 'Northfield',
    model: 'AX-4200',
    serial: 'NF-00117',
    protocol: 'HL7',
    status: 'active',
    calibrationDue: '2027-01-15',
    tests: [
      { test: 'NA', instrumentCode: 'Na+' },
      { test: 'K', instrumentCode: null },
    ],
  }),
  changed: { field: 'serial', to: ['NF-00118', 'NF-00119'] },
  off: { active: false, status: 'retired' },
  dangling: { lab: 'NOWHERE' },
  prepare: (server: TestServer) => addPlaces(server.db.admin),
});
