import { KitSection } from './kit-section.tsx';

const neutrals = [
  'bg',
  'surface',
  'raised',
  'sunken',
  'hover',
  'press',
  'line-faint',
  'line',
  'line-strong',
  'fg-subtle',
  'fg-muted',
  'fg',
];
const pairs = [
  ['accent', 'accent-fg'],
  ['accent-hover', 'accent-fg'],
  ['accent-soft', 'fg'],
  ['ring', ''],
  ['danger', 'danger-fg'],
  ['danger-soft', 'danger'],
  ['status-grey-bg', 'status-grey-fg'],
  ['status-yellow-bg', 'status-yellow-fg'],
  ['status-green-bg', 'status-green-fg'],
  ['status-blue-bg', 'status-blue-fg'],
  ['hold-bg', 'hold-fg'],
  ['flag-critical', 'flag-critical-fg'],
] as const;

const Swatch = ({ ground, ink }: { ground: string; ink?: string | undefined }) => (
  <div className="min-w-0">
    <span
      className="grid h-10 place-content-center rounded-md font-semibold inset-ring inset-ring-line-strong/25"
      style={{ background: `var(--color-${ground})`, color: ink ? `var(--color-${ink})` : undefined }}
    >
      {ink ? 'Aa' : null}
    </span>
    <span className="meta mt-1 block truncate">{ground.replace('-bg', '')}</span>
  </div>
);

export const ColourSection = () => (
  <KitSection title="Colour" note="Neutrals carry the page. The accent marks the one next action, focus and selection.">
    <div className="grid grid-cols-4 gap-x-3 gap-y-4 md:grid-cols-6 xl:grid-cols-12">
      {neutrals.map((name) => (
        <Swatch key={name} ground={name} />
      ))}
      {pairs.map(([ground, ink]) => (
        <Swatch key={ground} ground={ground} ink={ink} />
      ))}
    </div>
  </KitSection>
);
