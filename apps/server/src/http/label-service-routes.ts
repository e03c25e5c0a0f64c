import { formatWarnings } from '@aliquot/zpl/commands/format-warnings';
import { lintZpl } from '@aliquot/zpl/commands/lint-zpl';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#app-error.ts';
import type { PreviewDrawer } from '#features/labels/previews/draw-preview.ts';
import type { DrawRefusal } from '#outside/label-renderer/draw-outcome.ts';
import { dotsOf, inchesOf, inchLimits, densities, type LabelDots } from '#outside/label-renderer/label-size.ts';
import { admit, type Admitted } from '#trpc/admit.ts';
import type { RequestContext } from '#trpc/context.ts';
import { policies } from '#trpc/policy.ts';
import { errorAnswer } from './errors.ts';
import { limitInProcess } from './limits.ts';

export type LabelServiceOptions = {
  contextOf: (request: FastifyRequest) => RequestContext;
  drawPreview: PreviewDrawer;
  /** For one user; counted over two seconds, so that two labels opened together fit in. */
  perSecond: number;
};

const countedSeconds = 2;

const refusals: Readonly<Record<DrawRefusal, readonly [status: number, text: string]>> = {
  'nothing to draw': [400, 'There is nothing to draw in this ZPL.'],
  'not drawable': [400, 'This ZPL cannot be drawn.'],
  'no such label': [404, 'There is no label with that index.'],
  'too many labels': [413, 'This ZPL has more than 50 labels.'],
  'too many dots': [413, 'The label has too many dots. Choose a smaller size or a lower density.'],
  'took too long': [413, 'The label takes too long to draw.'],
  'took too much memory': [413, 'The label takes too much memory to draw.'],
  'too large': [413, 'The label is too large.'],
  busy: [429, 'Too many labels are waiting to be drawn. Try again in a moment.'],
  failed: [503, 'The label could not be drawn. Try again.'],
  'no answer': [502, 'The label service did not answer with a picture.'],
};
const unsupportedType = 415;

/** Whose values stand on the label. Who does not say that they are an example's has the label drawn by this server. */
const isExample = (request: FastifyRequest): boolean => request.headers['x-label-data'] === 'example';

const refuse = (message: string): never => {
  throw new AppError('BAD_REQUEST', { message });
};

const inchesIn = (text: string): number => {
  const inches = /^\d{1,5}(?:\.\d{1,20})?$/u.test(text) ? Number(text) : Number.NaN;
  return inches >= inchLimits.least && inches <= inchLimits.most
    ? inches
    : refuse(`The label must be ${inchLimits.least} to ${inchLimits.most} inches wide and tall, as in 4x2.`);
};

type Address = { dpmm: string; size: string; index?: string };
type PreviewTarget = { readonly dots: LabelDots; readonly index: number };

const readAddress = (request: FastifyRequest): PreviewTarget => {
  const { dpmm: said, size, index = '0' } = request.params as Address;
  const dpmm =
    densities.find((density) => said === `${density}dpmm`) ??
    refuse('The density must be 6dpmm, 8dpmm, 12dpmm or 24dpmm.');
  const [width = '', height = '', ...rest] = size.split('x');
  if (rest.length > 0 || !/^\d{1,6}$/u.test(index)) refuse('The address must end in width x height and an index.');
  const dots = { dpmm, width: dotsOf(inchesIn(width), dpmm), height: dotsOf(inchesIn(height), dpmm) };
  return { dots, index: Number(index) };
};

const warningsFor = (zpl: string, { dpmm, width, height }: LabelDots): string =>
  formatWarnings(lintZpl(zpl, { dpmm, widthInches: inchesOf(width, dpmm), heightInches: inchesOf(height, dpmm) }));

/** Aborted when the caller has gone: what nobody waits for is not drawn. */
const goneSignal = (reply: FastifyReply): AbortSignal => {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gone.signal;
};

/**
 * Draws labels for the designer, under the contract of the public label service: ZPL in, one picture out. Answers that are no
 * picture are plain text. The ZPL may name a subject: it is neither kept nor logged.
 */
export const labelServiceRoutes = async (app: FastifyInstance, options: LabelServiceOptions): Promise<void> => {
  const countPreview = limitInProcess(options.perSecond * countedSeconds, countedSeconds);
  const admitted = new WeakMap<FastifyRequest, { scope: Admitted; target: PreviewTarget }>();
  app.removeAllContentTypeParsers();
  // Named like a form, and no form: the text itself, neither key=value nor percent-encoded.
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.setErrorHandler((error, request, reply) => {
    const { status, message, headers } = errorAnswer(error, request);
    const text = status === unsupportedType ? 'Send the ZPL as application/x-www-form-urlencoded.' : message;
    return reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(text);
  });

  /** Judged before the body is read. */
  const onRequest = async (request: FastifyRequest): Promise<void> => {
    const scope = await admit(options.contextOf(request), policies.labStaff, 'labels.preview');
    await countPreview(String(scope.acting.userId));
    admitted.set(request, { scope, target: readAddress(request) });
  };
  const preview = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const call = admitted.get(request);
    if (call === undefined) throw new AppError('FORBIDDEN');
    const zpl = typeof request.body === 'string' ? request.body : '';
    const wanted = { label: { zpl, ...call.target }, isExample: isExample(request) };
    const drawing = options.drawPreview(call.scope, wanted, goneSignal(reply));
    // Judged here while it is drawn there.
    const warnings = warningsFor(zpl, call.target.dots);
    const outcome = await drawing;
    if (outcome.kind !== 'drawn') {
      const [status, text] = refusals[outcome.kind];
      if (outcome.kind === 'busy') reply.header('retry-after', '1');
      return reply.code(status).type('text/plain; charset=utf-8').send(text);
    }
    const { png, count, isOutside } = outcome;
    if (isOutside) reply.header('x-label-drawn', 'outside');
    if (warnings !== '') reply.header('x-warnings', warnings);
    return reply
      .headers({ 'content-type': 'image/png', 'x-total-count': count, 'cache-control': 'no-store' })
      .send(Buffer.from(png.buffer, png.byteOffset, png.byteLength));
  };
  for (const address of ['/:dpmm/labels/:size', '/:dpmm/labels/:size/:index'])
    for (const end of ['', '/']) app.post(`${address}${end}`, { onRequest }, preview);
};
