import { createHash } from 'node:crypto';
import { inTransaction, type Scope } from '#db/transaction.ts';
import type { LabelService } from '#outside/label-service.ts';
import type { DrawOutcome } from '#outside/label-renderer/draw-outcome.ts';
import type { LabelRenderer } from '#outside/label-renderer/label-renderer.ts';
import type { RenderRequest } from '#outside/label-renderer/render-messages.ts';
import { recordPreview } from './label-previews.repo.ts';

export type PreviewDrawer = (scope: Scope, request: RenderRequest, gone: AbortSignal) => Promise<DrawOutcome>;

/** On record before it leaves: a label may name a subject, and the audit trail must know whom it was sent to. */
const drawOutside =
  (service: LabelService): PreviewDrawer =>
  async (scope, request, gone) => {
    const bytes = Buffer.from(request.zpl, 'utf8');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await inTransaction(scope, (tx) => recordPreview(tx, { host: service.host, sha256, bytes: bytes.length }));
    return service.draw(request, gone);
  };

/** Draws one label of a text: by this server, or by the service an installation names instead. */
export const previewDrawer = (renderer: LabelRenderer, service: LabelService | null): PreviewDrawer =>
  service === null ? (_scope, request, gone) => renderer.draw(request, gone) : drawOutside(service);
