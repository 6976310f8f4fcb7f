/** The product's mark: a card that passes something on. `className` is for a place of its own. */
export const BrandMark = ({ className = "public-mark" }: { className?: string }) => (
  <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
    <rect x="2" y="6" width="28" height="20" rx="4" fill="var(--primary)" />
    <circle cx="11" cy="14" r="3.2" fill="var(--on-primary)" />
    <path d="M5.8 22c.6-2.9 2.6-4.4 5.2-4.4s4.6 1.5 5.2 4.4z" fill="var(--on-primary)" />
    <path d="M20 13.5h6M20 18.5h4" stroke="var(--on-primary)" strokeWidth="2" strokeLinecap="round" />
  </svg>
);
