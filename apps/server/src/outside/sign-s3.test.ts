import { expect, test } from 'vitest';
import { sha256Of, sha256OfNothing, signS3 } from './sign-s3.ts';

/** The keys, requests and signatures of the examples in Amazon's own description of the signature. */
const keys = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00Z');
const signature = (headers: Record<string, string>): string => headers['authorization']?.split('Signature=')[1] ?? '';

test('a read is signed as in the published example', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test.txt');
  const headers = signS3({ method: 'GET', url, sha256: sha256OfNothing, headers: { range: 'bytes=0-9' } }, keys, now);
  expect(signature(headers)).toBe('f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41');
});

test('a write is signed as in the published example', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/test$file.text');
  const headers = signS3(
    {
      method: 'PUT',
      url,
      sha256: sha256Of('Welcome to Amazon S3.'),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
    },
    keys,
    now,
  );
  expect(signature(headers)).toBe('98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd');
});

test('a list is signed as in the published example', () => {
  const url = new URL('https://examplebucket.s3.amazonaws.com/?max-keys=2&prefix=J');
  expect(signature(signS3({ method: 'GET', url, sha256: sha256OfNothing }, keys, now))).toBe(
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  );
});
