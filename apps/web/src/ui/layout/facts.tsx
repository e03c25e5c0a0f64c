import { clsx } from 'clsx';
import css from './facts.module.css';

export type FactsProps = {
  facts: readonly (readonly [name: string, value: string])[];
  /** Closer together and without lines, inside something small. */
  dense?: boolean | undefined;
};

/** Names and values, one pair a line. */
export const Facts = ({ facts, dense = false }: FactsProps) => (
  <dl className={clsx(css.facts, dense && css.factsDense)}>
    {facts.map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
