// No browser with scripts shows it, so none fetches it.
const ScriptsNeeded = import.meta.env.SSR ? (await import('./scripts-needed.tsx')).ScriptsNeeded : () => null

/** First in every page's `main`: what the page says where no script runs. */
export function WithoutScripts() {
  return (
    <noscript>
      <ScriptsNeeded />
    </noscript>
  )
}
