import type { LucideIcon } from 'lucide-react';

export type IconShape = LucideIcon;

export type IconProps = {
  of: IconShape;
  size?: 12 | 14 | 16 | 18 | 20 | 24 | undefined;
  className?: string | undefined;
};

// Small icons keep the weight of the text beside them, so the stroke grows as the drawing shrinks.
const strokes = { 12: 2.5, 14: 2.25, 16: 2.1, 18: 2, 20: 1.9, 24: 1.75 } as const;

export const Icon = ({ of: Shape, size = 16, className }: IconProps) => (
  <Shape size={size} strokeWidth={strokes[size]} className={className} aria-hidden="true" focusable="false" />
);
