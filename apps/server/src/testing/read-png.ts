const signature = '89504e470d0a1a0a';

/** Width and height in dots, from the header of a PNG; null when the bytes are none. */
export const pngSize = (bytes: Uint8Array): readonly [width: number, height: number] | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.length < 24 || file.subarray(0, 8).toString('hex') !== signature) return null;
  return [file.readUInt32BE(16), file.readUInt32BE(20)];
};
