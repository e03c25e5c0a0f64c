import { Columns3, Ellipsis, Plus, Printer } from 'lucide-react';

import { Button } from '#ui/button/button.tsx';
import type { ButtonVariant } from '#ui/button/button.tsx';
import { IconButton } from '#ui/button/icon-button.tsx';
import { SplitButton } from '#ui/button/split-button.tsx';
import { KitSection, Specimen, TwoColumns } from './kit-section.tsx';

const variants: readonly { variant: ButtonVariant; name: string; action: string }[] = [
  { variant: 'primary', name: 'Primary', action: 'Receive' },
  { variant: 'secondary', name: 'Secondary', action: 'Add to run' },
  { variant: 'ghost', name: 'Ghost', action: 'Assign' },
  { variant: 'danger', name: 'Danger', action: 'Cancel case' },
];

const nothing = () => undefined;

export const ButtonSection = () => (
  <KitSection title="Buttons" note="One filled button per screen. 32 px compact, 36 px in forms, 44 px on touch.">
    <TwoColumns>
      {variants.map(({ variant, name, action }) => (
        <Specimen key={variant} name={name}>
          <Button variant={variant}>{action}</Button>
          <Button variant={variant} data-hover>
            Hover
          </Button>
          <Button variant={variant} data-focus>
            Focus
          </Button>
          <Button variant={variant} disabledReason="A hold blocks this step">
            Disabled
          </Button>
        </Specimen>
      ))}
      <Specimen name="With keys, busy, split">
        <Button variant="primary" icon={Plus} keys={['C', 'A']}>
          New accession
        </Button>
        <Button busy>Saving</Button>
        <SplitButton moreLabel="More save options" more={[{ label: 'Save and new', onSelect: nothing }]}>
          Save
        </SplitButton>
      </Specimen>
      <Specimen name="Icon, small, large, danger ghost">
        <IconButton icon={Columns3} label="Columns" />
        <IconButton icon={Ellipsis} label="More" variant="secondary" keys={['.']} />
        <IconButton icon={Printer} label="Print" data-focus />
        <IconButton icon={Printer} label="Print all" disabledReason="No printer is connected" />
        <Button size="sm">Release hold</Button>
        <Button size="lg" variant="primary">
          Continue
        </Button>
        <Button size="sm" variant="danger-ghost">
          Cancel…
        </Button>
      </Specimen>
    </TwoColumns>
  </KitSection>
);
