import { ChevronRight } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { fetchDemoAccounts, type DemoAccount } from '#api/demo-accounts.ts';
import { Icon } from '#ui/layout/icon.tsx';
import css from './demo-accounts.module.css';

/** Nothing until they are known, and nothing where there are none: the form above never waits for them. */
const useDemoAccounts = (): readonly DemoAccount[] | null => {
  const [accounts, setAccounts] = useState<readonly DemoAccount[] | null>(null);
  useEffect(() => {
    let gone = false;
    void fetchDemoAccounts().then(
      (found) => {
        if (!gone) setAccounts(found);
      },
      () => {
        // Whoever knows an account can still type it.
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  return accounts;
};

export type DemoAccountsProps = { onChoose: (account: DemoAccount) => void };

/** Each role of a test environment, one click away. */
export const DemoAccounts = ({ onChoose }: DemoAccountsProps) => {
  const accounts = useDemoAccounts();
  const title = useId();
  if (accounts === null || accounts.length === 0) return null;
  return (
    <section className={css.demoAccounts} aria-labelledby={title}>
      <h2 id={title}>Demo accounts</h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.email}>
            <button type="button" className={css.demoAccount} onClick={() => onChoose(account)}>
              <span className={css.demoWho}>
                <span className={css.demoName}>{account.name}</span>{' '}
                <span className={css.demoWhat}>{account.what}</span>
              </span>
              <Icon of={ChevronRight} size={14} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
};
