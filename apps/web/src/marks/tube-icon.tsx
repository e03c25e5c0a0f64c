/** A tube with its cap's colour, as it lies in the hand. Always beside its name: a colour alone tells nothing to many. */
export const TubeIcon = ({ colour }: { colour: string }) => (
  <svg viewBox="0 0 10 18" width="10" height="18" aria-hidden="true">
    <path d="M2 5.5v9a3 3 0 0 0 6 0v-9" fill="none" stroke="var(--color-fg-subtle)" />
    <path d="M2.5 10.5h5v4a2.5 2.5 0 0 1-5 0Z" fill={colour} opacity="0.45" />
    <rect
      x="1"
      y="0.5"
      width="8"
      height="4.5"
      rx="1.2"
      fill={colour}
      stroke="var(--color-line-strong)"
      strokeWidth="0.5"
    />
  </svg>
);
