import type { ChartPoint, ControlChart } from '@aliquot/domain/runs/control-chart';
import { OctagonX, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Icon } from '#ui/layout/icon.tsx';
import { WhyButton } from '#ui/button/why-button.tsx';
import { When } from '#time/when.tsx';
import { ruleWords } from './chart-words.ts';
import css from './control-charts.module.css';
import placesCss from '../places/places.module.css';

/** Which readings break which rules, the newest first, and why. */
export const BrokenRules = ({ points }: Pick<ControlChart, 'points'>) => {
  const broken = points.filter((point) => point.broken.length > 0).toReversed();
  if (broken.length === 0) return null;
  return (
    <ul className={css.brokenRules} aria-label="Rules broken">
      {broken.map((point) => (
        <Broken key={point.id} point={point} />
      ))}
    </ul>
  );
};

const Broken = ({ point }: { point: ChartPoint }) => {
  const [why, setWhy] = useState(false);
  const failed = point.broken.some(({ weight }) => weight === 'failure');
  const rules = point.broken.map(({ rule }) => ruleWords(rule)).join(', ');
  return (
    <li>
      <span className={placesCss.placeMark} data-tone={failed ? 'bad' : 'hold'}>
        <Icon of={failed ? OctagonX : TriangleAlert} size={14} />
        {failed ? rules : `${rules}, a warning`}
      </span>
      <span className="tabular-nums">{point.typed}</span>
      <span className="text-fg-muted">
        <span className="case">{point.runNumber}</span> {point.place}
        {point.current ? ', this run' : ''} · <When at={point.at} />
        {point.replacedBecause === null ? null : ` · changed or removed: ${point.replacedBecause}`}
      </span>
      <WhyButton of={`${rules}, ${point.runNumber} ${point.place}`} open={why} onTurn={() => setWhy(!why)} />
      {why ? (
        <ul className={css.brokenWhy}>
          {point.broken.map(({ rule, why: sentence }) => (
            <li key={rule}>
              <b>{ruleWords(rule)}</b> {sentence}
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
};
