import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** As high as the fields it stands for, so that nothing below jumps when they come. */
export const FieldsSkeleton = ({ fields }: { fields: number }) => (
  <div className="profile-fields">
    <output className="sr-only">Loading</output>
    {Array.from({ length: fields }, (_, place) => (
      <div key={place} className="profile-field-skeleton" aria-hidden="true">
        <Skeleton width={72} />
        <span className="input input-quiet" />
      </div>
    ))}
  </div>
);
