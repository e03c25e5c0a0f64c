import type { TextPainter } from '@aliquot/zpl/draw/bitmap';

type Painted = NonNullable<ReturnType<TextPainter>>;

/** Lines painted lately, so that a rack of one subject's tubes is painted once. Those not asked for longest go first. */
export const makeLineCache = ({ mostLines, mostBytes }: { mostLines: number; mostBytes: number }) => {
  const lines = new Map<string, Painted>();
  let bytes = 0;
  const weight = (key: string, { bitmap }: Painted): number => bitmap.bytes.length + key.length * 2;
  const drop = (key: string): void => {
    const line = lines.get(key);
    if (line !== undefined && lines.delete(key)) bytes -= weight(key, line);
  };
  return {
    get: (key: string): Painted | undefined => {
      const line = lines.get(key);
      if (line === undefined) return undefined;
      lines.delete(key);
      lines.set(key, line);
      return line;
    },
    add: (key: string, line: Painted): void => {
      drop(key);
      lines.set(key, line);
      bytes += weight(key, line);
      for (const oldest of lines.keys()) {
        if (lines.size <= mostLines && bytes <= mostBytes) break;
        drop(oldest);
      }
    },
    size: () => ({ lines: lines.size, bytes }),
  };
};
