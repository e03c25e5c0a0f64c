import { RefreshCw } from 'lucide-react';

import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeader } from '#ui/page/page-header.tsx';
import { PriorityBadge } from '#marks/priority-badge.tsx';
import { StatusBadge } from '#marks/status-badge.tsx';
import { KitSection } from './kit-section.tsx';

export const BannerSection = () => (
  <KitSection title="Page head and banners" note="A banner says what, why, who and how to end it.">
    <Card flush>
      <PageHeader
        title="Quillfeather, Marlowe"
        marks={
          <>
            <PriorityBadge priority="stat" />
            <StatusBadge status="in_progress" size="lg" />
          </>
        }
        description="22 Mar 1968 (58 y) · Female · MRN HG-448102"
        actions={
          <>
            <Button>Print labels</Button>
            <Button variant="primary">Receive</Button>
          </>
        }
      />
      <Banner
        tone="hold"
        title="On hold: hemolysed specimen."
        detail="Blocks report · Placed by Odalys Fenn, 09:54"
        actions={<Button size="sm">Release hold</Button>}
      >
        Potassium and magnesium wait for a recollected SST tube.
      </Banner>
      <Banner
        tone="error"
        title="Rows may be out of date."
        actions={
          <Button size="sm" icon={RefreshCw}>
            Retry
          </Button>
        }
      >
        The list could not be refreshed since 10:38.
      </Banner>
      <Banner title="Maintenance tonight.">Results stay readable from 22:00 to 22:20.</Banner>
    </Card>
  </KitSection>
);
