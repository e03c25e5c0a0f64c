import { KitSection } from './kit-section.tsx';

const steps = [2, 4, 6, 8, 12, 16, 24, 32, 48];
const radii = [
  ['sm 4', 'rounded-sm'],
  ['md 6', 'rounded-md'],
  ['lg 10', 'rounded-lg'],
] as const;

export const SpaceSection = () => (
  <KitSection title="Space, radius, lift" note="4 px base. Radius grows with the size of the thing.">
    <div className="flex flex-wrap items-end gap-x-10 gap-y-6">
      <div className="flex items-end gap-2.5">
        {steps.map((step) => (
          <div key={step} className="grid justify-items-center gap-1.5">
            <span className="rounded-[1px] bg-accent" style={{ width: step, height: step }} />
            <span className="meta tabular-nums">{step}</span>
          </div>
        ))}
      </div>
      <div className="flex gap-3">
        {radii.map(([name, round]) => (
          <span key={name} className={`meta grid h-14 w-21 place-content-center border border-line-strong ${round}`}>
            {name}
          </span>
        ))}
      </div>
      <div className="flex gap-6">
        <span className="meta grid h-14 w-21 place-content-center rounded-[8px] bg-raised shadow-pop">pop</span>
        <span className="meta grid h-14 w-21 place-content-center rounded-[8px] bg-raised shadow-dialog">dialog</span>
      </div>
    </div>
  </KitSection>
);
