export const controlStyle =
  'block w-full min-w-0 rounded-md border border-edge bg-surface text-ink text-(length:--control-text) leading-snug transition-colors hover:not-disabled:border-ink focus-visible:outline-offset-1 aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--color-danger)] disabled:opacity-60'
