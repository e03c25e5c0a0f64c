import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { InputFrame } from '#ui/field/input-frame.tsx';
import css from './profile.module.css';

/** As high as the fields it stands for, so that nothing below jumps when they come. */
export const FieldsSkeleton = ({ fields }: { fields: number }) => (
  <div className={css.profileFields}>
    <output className="sr-only">Loading</output>
    {Array.from({ length: fields }, (_, place) => (
      <div key={place} className={css.profileFieldSkeleton} aria-hidden="true">
        <Skeleton width={72} />
        <InputFrame quiet />
      </div>
    ))}
  </div>
);
