import type { ReactNode } from 'react';

import { KitSection } from './kit-section.tsx';

const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-1">
    <span className="meta">{name}</span>
    {children}
  </div>
);

export const TypeSection = () => (
  <KitSection title="Type" note="Inter for words, JetBrains Mono for anything scanned. Weights 400, 500, 600.">
    <div className="grid grid-cols-2 items-end gap-x-6 gap-y-5 lg:grid-cols-4">
      <Sample name="tile 28/32">
        <b className="text-tile font-semibold tracking-tight tabular-nums">1,284</b>
      </Sample>
      <Sample name="page 20/28">
        <b className="text-page font-semibold tracking-tight">Sign in to Aliquot</b>
      </Sample>
      <Sample name="section 16/24">
        <b className="text-section font-semibold">Quillfeather, Marlowe</b>
      </Sample>
      <Sample name="body 14/20">
        <span className="text-body">Waits for a recollected tube.</span>
      </Sample>
      <Sample name="table 13/20">
        <span>Hemoglobin A1c</span>
      </Sample>
      <Sample name="label 12/16">
        <span className="text-label text-fg-muted">Reference</span>
      </Sample>
      <Sample name="meta 11/16">
        <span className="meta">Received 08:47</span>
      </Sample>
      <Sample name="mono 12.5">
        <span className="case">26-004786 0O 1lI</span>
      </Sample>
    </div>
  </KitSection>
);
