/** Shown only when a page takes longer than a blink. */
export const PendingPage = () => (
  <output className="crash">
    <span className="spin" aria-hidden="true" />
    <p>Loading</p>
  </output>
);
