import { Spinner } from '#ui/feedback/spinner.tsx';
/** Shown only when a page takes longer than a blink. */
export const PendingPage = () => (
  <output className="crash">
    <Spinner />
    <p>Loading</p>
  </output>
);
