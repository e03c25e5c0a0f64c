/** Statements that may read a large table from end to end, and why. Anything else that does fails the run. */
export const allowedScans: readonly { statement: RegExp; because: string }[] = [
  {
    statement:
      /^select \(select count\(\*\)::int from \(select from accessions a\s+where true limit 1001\) n\) as "all"/u,
    because: 'Counts to 1001 and stops. Nearly every accession is reported, so that tab is full after its first pages.',
  },
  {
    statement: /^select \* from audit\.(?:changes|events)$/u,
    because: 'A test tries it without a signed context and must be shown nothing.',
  },
  {
    statement: /^(?:update audit\.events set action = 'x'|delete from audit\.changes)$/u,
    because: 'A test tries it and must be refused, so it cannot be planned either.',
  },
  {
    statement: /^select count\(\*\) from audit\.changes where row_id = \$1$/u,
    because: 'The fault that the test of the long trail plants to see itself fail.',
  },
];
