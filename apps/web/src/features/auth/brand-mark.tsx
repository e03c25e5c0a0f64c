/** The product's mark: a half-filled tube. */
export const BrandMark = ({ className }: { className?: string | undefined }) => (
  <svg className={className} viewBox="0 0 20 20" aria-hidden="true">
    <rect x="1" y="1" width="18" height="18" rx="5" fill="currentColor" />
    <path
      d="M7 4.5h6M7.9 4.5v8.2a2.1 2.1 0 0 0 4.2 0V4.5"
      fill="none"
      stroke="var(--color-accent-fg)"
      strokeWidth="1.5"
      strokeLinecap="round"
    />
    <path d="M7.9 9.3h4.2v3.4a2.1 2.1 0 0 1-4.2 0V9.3Z" fill="var(--color-accent-fg)" />
  </svg>
);
