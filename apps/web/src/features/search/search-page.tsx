import type { ScanMatch } from '@aliquot/domain/scan/scan-match';
import { useQuery } from '@tanstack/react-query';
import { ScanBarcode, SearchX } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Trpc } from '../../api/trpc.ts';
import { submitOnTab } from '../../commands/submit-on-tab.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { TextField } from '../../ui/text-field.tsx';
import './search-page.css';

const kindWords: Record<ScanMatch['kind'], string> = { accession: 'Accession', client: 'Client', unknown: 'Unknown' };

/** One box for whatever is on the label in one's hand. Only what the person may see is found. */
export const SearchPage = ({ trpc }: { trpc: Trpc }) => {
  const [text, setText] = useState('');
  const [code, setCode] = useState('');
  const match = useQuery({ ...trpc.scan.resolve.queryOptions({ code }), enabled: code !== '' });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setCode(text.trim());
  };
  return (
    <div className="page-narrow">
      <form className="search-form" onSubmit={submit}>
        <TextField
          label="Code"
          hint="Scan a code, or type it and press Enter."
          icon={ScanBarcode}
          mono
          size="lg"
          data-scan="self"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onKeyDown={submitOnTab}
          onChange={(event) => setText(event.target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          disabledReason={text.trim() === '' ? 'Type a code first' : undefined}
        >
          Search
        </Button>
      </form>
      {code === '' ? null : (
        <QueryView query={match} isEmpty={({ kind }) => kind === 'unknown'} empty={<Nothing code={code} />}>
          {({ kind, label, code: found }) => (
            <p className="search-hit">
              <Badge tone="grey">{kindWords[kind]}</Badge>
              <span className="case">{found}</span>
              <span>{label}</span>
            </p>
          )}
        </QueryView>
      )}
    </div>
  );
};

const Nothing = ({ code }: { code: string }) => (
  <EmptyState icon={SearchX} title="No results found.">
    Nothing you may see has the code {code}. Check it against the label.
  </EmptyState>
);
