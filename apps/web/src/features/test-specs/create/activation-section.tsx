import { CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import { use } from 'react';
import { useScopeValues } from '#features/records/fields/field-scope.ts';
import { goToSection } from '#features/records/form/form-sections.tsx';
import { Icon } from '#ui/layout/icon.tsx';
import { findingPlace } from '../edit/finding-link.ts';
import { today } from '../today.ts';
import { fieldLabel, leftToDo, resultOf, type NewTestForm } from './new-test.ts';
import { focusNewTestField } from './focus-field.ts';
import { ShownResult } from './shown-result.ts';
import css from './new-test.module.css';
import testsCss from '../tests.module.css';

/** What is left before the test can be ordered; each leads to its place in the form. */
export const ActivationSection = () => {
  const form = useScopeValues<NewTestForm>();
  const { refusals, findings } = leftToDo(form, today());
  const { show } = use(ShownResult);
  const atResult = (place: number | null, go: () => void): void => {
    if (place !== null) show(place);
    // The fields of another result are on the page one frame after it.
    requestAnimationFrame(go);
  };
  if (refusals.length > 0)
    return (
      <p className={css.left}>
        <Icon of={CircleDashed} size={14} />
        <span>
          Still to fill in:{' '}
          {refusals.map(({ path }) => (
            <button
              key={path}
              type="button"
              className="link"
              onClick={() => atResult(resultOf(path), () => focusNewTestField([path]))}
            >
              {fieldLabel(path, form)}
            </button>
          ))}
        </span>
      </p>
    );
  if (findings.length === 0)
    return (
      <p className={css.left} data-ready>
        <Icon of={CircleCheck} size={14} />
        <span>Ready to activate.</span>
      </p>
    );
  const specs = form.results.map(({ code, type }, id) => ({ id, code, type }));
  return (
    <ul className={testsCss.testFindings} aria-label="Issues that block activation">
      {findings.map((finding) => {
        const place = findingPlace(finding, specs);
        const [result, section] =
          'tab' in place
            ? [null, place.tab === 'tubes' ? 'tubes' : 'result-identity']
            : [place.specId, `result-${place.part}`];
        return (
          <li key={`${finding.spec} ${finding.message}`}>
            <Icon of={TriangleAlert} size={14} />
            <button type="button" className="link" onClick={() => atResult(result, () => goToSection(section))}>
              {finding.spec === null ? null : <span className="mono">{finding.spec}</span>} {finding.message}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
