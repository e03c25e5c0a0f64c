import { HelpSection } from './help-section.tsx';
import css from './help.module.css';

const steps = [
  ['Accession', 'Create the accession, or scan its label: subject, client, tests and collection time.'],
  ['Receive', 'Scan each tube. Reject a tube that cannot be tested, with the reason.'],
  ['Run', 'Put the tubes on a run and start it. Enter the control readings first.'],
  ['Enter', 'Type or import the results on the worklist. Flags and critical values show as you type.'],
  ['Call', 'Phone every critical value to the client and record the read-back. Calls due lists the open ones.'],
  ['Review', 'Approve the clear results together and the others one by one. Then complete the run.'],
] as const;

/** The way of a tube through the lab, for somebody's first day. */
export const WorkSteps = ({ anchor }: { anchor?: string | undefined }) => (
  <HelpSection title="How the work flows" anchor={anchor}>
    <ol className={css.workSteps}>
      {steps.map(([name, words]) => (
        <li key={name}>
          <b>{name}</b>
          <span>{words}</span>
        </li>
      ))}
    </ol>
  </HelpSection>
);
