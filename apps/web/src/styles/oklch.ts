export type Rgb = readonly [red: number, green: number, blue: number];

const clip = (channel: number) => Math.min(1, Math.max(0, channel));

/** Linear-light sRGB of an oklch colour, clipped to the gamut as a screen would clip it (Ottosson's matrices). */
const oklchToLinear = (lightness: number, chroma: number, hue: number): Rgb => {
  const angle = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(angle);
  const b = chroma * Math.sin(angle);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
};

const decimals = String.raw`\s*([\d.]+)`;
const oklchText = new RegExp(String.raw`^oklch\(${decimals}${decimals}${decimals}\s*\)$`);

export const parseOklch = (text: string): Rgb | undefined => {
  const found = oklchText.exec(text.trim());
  return found ? oklchToLinear(Number(found[1]), Number(found[2]), Number(found[3])) : undefined;
};

/** WCAG 2 relative luminance, from linear light. */
const luminance = ([red, green, blue]: Rgb) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

export const contrast = (one: Rgb, other: Rgb) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
};
