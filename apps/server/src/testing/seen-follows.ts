import { whatFollows } from '@aliquot/domain/consequences/what-follows';
import { z } from 'zod';

type Answered = { readonly json: () => unknown };

const needsPreview = z.object({
  error: z.object({
    data: z.object({ details: z.object({ rule: z.literal('PREVIEW_NEEDED'), follows: whatFollows }) }),
  }),
});

/** As somebody who looks at what follows, where they are shown it, and confirms it. */
export const sendSeen = async <Answer extends Answered>(
  send: (seen: { expects?: string }) => Promise<Answer>,
): Promise<Answer> => {
  const first = await send({});
  const refused = needsPreview.safeParse(first.json());
  return refused.success ? send({ expects: refused.data.error.data.details.follows.hash }) : first;
};
