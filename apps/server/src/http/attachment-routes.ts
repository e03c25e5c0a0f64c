import { uploadHeaders } from '@aliquot/domain/attachments/attachment';
import { attachmentDisposition } from '@aliquot/domain/attachments/file-name';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { AppError } from '#app-error.ts';
import { inReadOnly } from '#db/transaction.ts';
import { addAttachment } from '#features/attachments/add-attachment.ts';
import { openAttachment } from '#features/attachments/file-owner.ts';
import type { FileStores } from '#features/attachments/file-store.ts';
import { refuseTooLarge, spoolFile } from '#outside/spool-file.ts';
import { admit } from '#trpc/admit.ts';
import type { RequestContext } from '#trpc/context.ts';
import { policies } from '#trpc/policy.ts';

export type AttachmentRouteOptions = {
  contextOf: (request: FastifyRequest) => RequestContext;
  stores: FileStores;
  mostBytes: number;
};

/** Uploads one process takes at a time: each lies on this machine's disk until it is kept. */
const mostAtOnce = 16;

const readRequest = (request: FastifyRequest) => {
  const parsed = uploadHeaders.safeParse(request.headers);
  if (!parsed.success) throw new AppError('BAD_REQUEST');
  try {
    const { owner, key, name } = parsed.data;
    return { owner, idempotencyKey: key, name: decodeURIComponent(name) };
  } catch {
    throw new AppError('BAD_REQUEST', { message: 'The file’s name cannot be read. Rename it and try again.' });
  }
};

/** A page of another site may point at a file of ours; the browser says so, and gets nothing. */
const refuseFromElsewhere = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new AppError('FORBIDDEN');
};

/** Bytes of attached files, in and out. Who may, is decided by the same policies as for procedures. */
export const attachmentRoutes = async (app: FastifyInstance, options: AttachmentRouteOptions): Promise<void> => {
  let underWay = 0;
  app.removeAllContentTypeParsers();
  // The body stays a stream: nothing reads it before the caller was judged.
  app.addContentTypeParser('application/octet-stream', (_request, body, done) => done(null, body));

  const upload = async (request: FastifyRequest): Promise<unknown> => {
    if (request.headers['x-aliquot'] !== '1') throw new AppError('FORBIDDEN');
    const policy = request.headers['x-aliquot-run'] === undefined ? policies.caseWorker : policies.labStaff;
    const scope = await admit(options.contextOf(request), policy, 'attachments.add');
    const target = readRequest(request);
    if (Number(request.headers['content-length'] ?? 0) > options.mostBytes) refuseTooLarge(options.mostBytes);
    if (underWay >= mostAtOnce) throw new AppError('TOO_MANY_REQUESTS');
    underWay += 1;
    try {
      return await spoolFile(request.body as Readable, options.mostBytes, (file) =>
        addAttachment(scope, options.stores.writeTo, target, file),
      );
    } finally {
      underWay -= 1;
    }
  };

  app.post('/', { prefixTrailingSlash: 'no-slash' }, async (request, reply): Promise<FastifyReply> => {
    try {
      return reply.code(200).send(await upload(request));
    } catch (error) {
      // The rest is read and dropped: a browser hears no answer before it has sent everything.
      request.raw.resume();
      // The sender went away: there is nobody to answer, and nothing was kept.
      if (reply.raw.destroyed) return reply.hijack();
      throw error;
    }
  });

  app.get('/:id', async (request, reply): Promise<FastifyReply> => {
    refuseFromElsewhere(request);
    const scope = await admit(options.contextOf(request), policies.knownRole, 'attachments.open');
    const { id } = request.params as { id: string };
    const file = /^[1-9]\d{0,14}$/u.test(id)
      ? await inReadOnly(scope, (db) => openAttachment(scope, db, Number(id)))
      : null;
    const store = file === null ? undefined : options.stores.readFrom[file.store];
    if (file === null || store === undefined) throw new AppError('NOT_FOUND');
    return reply
      .headers({
        'content-type': file.type.startsWith('text/') ? `${file.type}; charset=utf-8` : file.type,
        'content-length': file.size,
        'content-disposition': attachmentDisposition(file.name),
        // Should a browser draw it after all, it draws it as nobody's page.
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(await store.open(scope, file));
  });
};
