/** A picture file as black and white dots. What is darker than the middle and not see-through is ink. */
import { bitmapOf } from '@aliquot/zpl/draw/bitmap';

export type ReadLogo =
  | { readonly ok: true; readonly bitmap: { readonly width: number; readonly height: number; readonly data: string } }
  | { readonly ok: false; readonly sentence: string };

const mostFileBytes = 5_000_000;
/** As wide as a label of four inches at 203 dpi; more a logo does not need. */
const mostSide = 800;
const middle = 128;

const dotsOf = ({ data, width, height }: ImageData): Uint8Array =>
  bitmapOf(width, height, (x, y) => {
    const at = (y * width + x) * 4;
    const [red = 0, green = 0, blue = 0, opaque = 0] = data.subarray(at, at + 4);
    const gray = 0.299 * red + 0.587 * green + 0.114 * blue;
    // On white paper.
    return 255 - ((255 - gray) * opaque) / 255 < middle;
  }).bytes;

const base64 = (bytes: Uint8Array): string => btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));

const unreadable: ReadLogo = {
  ok: false,
  sentence: 'The file is not a picture this browser can read. Choose a PNG or JPEG file.',
};

export const readLogo = async (file: File): Promise<ReadLogo> => {
  if (file.size > mostFileBytes)
    return { ok: false, sentence: 'The file is larger than 5 MB. Choose a smaller picture.' };
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const scale = Math.min(1, mostSide / Math.max(image.naturalWidth, image.naturalHeight, 1));
    const width = Math.max(1, Math.round(image.naturalWidth * scale));
    const height = Math.max(1, Math.round(image.naturalHeight * scale));
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d');
    if (context === null) return unreadable;
    context.drawImage(image, 0, 0, width, height);
    const bytes = dotsOf(context.getImageData(0, 0, width, height));
    if (bytes.every((byte) => byte === 0))
      return {
        ok: false,
        sentence: 'Nothing in the picture is dark enough to print. Choose one with dark lines on white.',
      };
    return { ok: true, bitmap: { width, height, data: base64(bytes) } };
  } catch {
    return unreadable;
  } finally {
    URL.revokeObjectURL(address);
  }
};
