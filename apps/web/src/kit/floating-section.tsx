import {
  FileText,
  FlaskConical,
  OctagonPause,
  Phone,
  Printer,
  StickyNote,
  TestTube,
  TriangleAlert,
  X,
} from 'lucide-react';
import { useState } from 'react';

import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { Menu } from '#ui/overlay/menu.tsx';
import type { MenuEntry } from '#ui/overlay/menu.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Timeline } from '#ui/layout/timeline.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { KitSection, Specimen, TwoColumns } from './kit-section.tsx';

const nothing = () => undefined;

const entries: MenuEntry[] = [
  { heading: '26-004786' },
  { label: 'Add to run', icon: FlaskConical, keys: ['A'], onSelect: nothing },
  { label: 'Add note', icon: StickyNote, keys: ['N'], onSelect: nothing },
  { label: 'Print labels', icon: Printer, keys: ['P'], onSelect: nothing },
  { label: 'Place hold', icon: OctagonPause, keys: ['H'], onSelect: nothing },
  { label: 'Report', icon: FileText, disabledReason: 'On hold', onSelect: nothing },
  'rule',
  { label: 'Cancel accession…', icon: X, danger: true, onSelect: nothing },
];

export const FloatingSection = () => (
  <KitSection title="Floating" note="Only what floats has a shadow. In dark, lift comes from lightness.">
    <TwoColumns>
      <Specimen name="Menu, dialogs, drawer">
        <Menu trigger={<Button>Menu</Button>} entries={entries} />
        <Dialogs />
      </Specimen>
      <Specimen name="Toasts">
        <Button onClick={() => toast.success('3 accessions added to R-2026-000422')}>Success</Button>
        <Button onClick={() => toast.error('Forbidden', 'You do not have permission to perform that operation.')}>
          Error
        </Button>
        <Button onClick={() => toast.undo('26-004717 cancelled', nothing)}>Undo</Button>
      </Specimen>
      <Specimen name="Timeline" wide>
        <Card className="w-full max-w-md">
          <Timeline
            label="History"
            events={[
              {
                id: '1',
                icon: Phone,
                what: 'Critical glucose called',
                time: '10:04',
                dateTime: '2026-11-12T10:04',
                more: 'To Dr. P. Venn. 487 mg/dL read back. Odalys Fenn',
              },
              {
                id: '2',
                icon: TriangleAlert,
                tone: 'critical',
                what: 'Glucose 487 is critical',
                time: '09:58',
                dateTime: '2026-11-12T09:58',
                more: 'Limit 450 mg/dL. Call due by 10:28',
              },
              {
                id: '3',
                icon: OctagonPause,
                tone: 'hold',
                what: 'Hold placed',
                time: '09:54',
                dateTime: '2026-11-12T09:54',
                more: 'Hemolysed specimen',
              },
              { id: '4', icon: TestTube, what: '3 tubes received', time: '08:47', dateTime: '2026-11-12T08:47' },
            ]}
          />
        </Card>
      </Specimen>
    </TwoColumns>
  </KitSection>
);

const Dialogs = () => {
  const [open, setOpen] = useState<'none' | 'dialog' | 'alert' | 'drawer'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('alert')}>Alert dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title="Save this view"
        description="Everyone in the lab can open it."
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" onClick={close}>
              Save view
            </Button>
          </>
        }
      >
        <TextField className="mt-2" label="Name" defaultValue="Due today" />
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        onOpenChange={close}
        danger
        title="Cancel accession 26-004786?"
        description="Its 13 orders are cancelled too. This is recorded and cannot be undone."
        confirmLabel="Cancel accession"
        onConfirm={close}
      />
      <Drawer
        open={open === 'drawer'}
        onOpenChange={close}
        title="Place hold"
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              Discard
            </Button>
            <Button variant="primary" onClick={close}>
              Place hold
            </Button>
          </>
        }
      >
        <TextField label="Reason" defaultValue="Hemolysed specimen" />
      </Drawer>
    </>
  );
};
