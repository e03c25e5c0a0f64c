import { createHash } from 'node:crypto';
import { inTransaction, type Scope } from '#db/transaction.ts';
import type { LabelService } from '#outside/label-service.ts';
import type { DrawOutcome } from '#outside/label-renderer/draw-outcome.ts';
import type { LabelRenderer } from '#outside/label-renderer/label-renderer.ts';
import type { RenderRequest } from '#outside/label-renderer/render-messages.ts';
import { recordPreview } from './label-previews.repo.ts';

export type PreviewRequest = {
  readonly label: RenderRequest;
  /** The caller says that no value on the label is of a subject. */
  readonly isExample: boolean;
};
export type PreviewOutcome = DrawOutcome & { readonly isOutside: boolean };
export type PreviewDrawer = (scope: Scope, request: PreviewRequest, gone: AbortSignal) => Promise<PreviewOutcome>;

/** On record before it leaves: that it is an example is its caller's word, and a design may say anything. */
const drawOutside =
  (service: LabelService): PreviewDrawer =>
  async (scope, { label }, gone) => {
    const bytes = Buffer.from(label.zpl, 'utf8');
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await inTransaction(scope, (tx) => recordPreview(tx, { host: service.host, sha256, bytes: bytes.length }));
    return { ...(await service.draw(label, gone)), isOutside: true };
  };

/** Draws one label of a text: by this server, or an example by the service an installation names. */
export const previewDrawer = (renderer: LabelRenderer, service: LabelService | null): PreviewDrawer => {
  const drawHere: PreviewDrawer = async (_scope, { label }, gone) => ({
    ...(await renderer.draw(label, gone)),
    isOutside: false,
  });
  if (service === null) return drawHere;
  const drawThere = drawOutside(service);
  return (scope, request, gone) => (request.isExample ? drawThere : drawHere)(scope, request, gone);
};
