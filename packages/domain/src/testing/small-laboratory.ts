const address = { line1: '1 Example Street', city: 'Portsend', state: 'ME', postalCode: '00001', country: 'US' };

type Header = { about: string; status: string; version: string };

/** The small catalogue's labs and clients: made anew for each test, because tests plant faults in them. */
export const siteFiles = (header: Header) => ({
  labs: {
    ...header,
    labs: [
      {
        code: 'HRB',
        name: 'Harborline',
        clia: '00D0000001',
        director: 'Dr. Example',
        address,
        phone: '+1-207-555-0110',
        email: 'lab@harborline.example',
        timezone: 'US/Eastern',
        caseIdPattern: '{yy}-{seq:6}',
        active: true,
      },
      {
        code: 'MSA',
        name: 'Mesa',
        clia: '00D0000002',
        director: 'Dr. Example',
        address,
        phone: '+1-207-555-0111',
        email: 'lab@mesa.example',
        timezone: 'America/Phoenix',
        caseIdPattern: '{yy}-{seq:6}',
        active: true,
      },
    ],
  },
  clients: {
    ...header,
    clients: ['TIDE', 'CREEK'].map((code) => ({
      code,
      name: code,
      parent: null,
      isPrimary: true,
      kind: 'clinic',
      address,
      contacts: [
        {
          name: 'Front desk',
          phone: '+1-207-555-0121',
          criticalCallOrder: 1,
          events: { report: ['portal'], critical: ['phone'] },
        },
      ],
      emailDomains: [],
      allowedTestTypes: ['CLINICAL'],
      reportPreferences: { format: 'pdf', cumulative: false, paper: 'letter' },
      status: 'active',
    })),
  },
});

export const podFiles = (header: Header) => ({
  pods: {
    ...header,
    pods: ['CORE', 'SIDE'].map((code) => ({
      code,
      lab: 'HRB',
      name: code,
      color: '#1565C0',
      lead: 'demo',
      testTypes: ['CLINICAL'],
      tests: ['A'],
      instruments: code === 'CORE' ? ['CHEM1'] : [],
    })),
  },
  instruments: {
    ...header,
    instruments: [
      {
        code: 'CHEM1',
        lab: 'HRB',
        pod: 'CORE',
        name: 'Chemistry',
        maker: 'M',
        model: 'X',
        serial: '1',
        protocol: 'HL7',
        status: 'active',
        calibrationDue: '2027-01-15',
        tests: ['A', 'B'],
      },
    ],
  },
});

export const tubeFiles = (header: Header) => ({
  tubes: {
    ...header,
    tubes: [
      {
        code: 'SST',
        name: 'Serum',
        capColor: { name: 'Gold', hex: '#D4A017' },
        additive: 'Gel',
        sampleType: 'Serum',
        drawVolumeMl: 5,
        minVolumeMl: 1,
        orderOfDraw: 3,
        inversions: null,
        centrifuge: true,
        storage: null,
        fieldSet: 'FS',
        labelCopies: 1,
        notes: null,
      },
    ],
  },
  tubeFields: {
    ...header,
    tubeFields: [
      {
        key: 'fasting',
        label: 'Fasting',
        type: 'select',
        unit: null,
        ucum: null,
        options: ['yes', 'no'],
        limits: null,
        help: null,
        showOnLabel: false,
        showOnReport: true,
      },
    ],
  },
  fieldSets: {
    ...header,
    fieldSets: [
      {
        code: 'FS',
        name: 'Serum',
        appliesTo: { tubes: ['SST'] },
        items: [{ field: 'fasting', sort: 10, requiredAt: 'create', default: 'no' }],
      },
    ],
  },
});
