import type { TestRecord, TestSnapshot } from '@aliquot/domain/test-specs/test';

/** The test as it stands now, in the shape its versions are kept in. */
export const snapshotOf = (test: TestRecord): TestSnapshot => {
  const { id: _id, version: _version, active: _active, updatedAt: _updatedAt, verified: _verified, ...rest } = test;
  return rest;
};
